import { listMenus, type MenuItem } from '#features/menus/contract/menus.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { given, must } from '#conformance/verdict.ts'

function allItems(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...allItems(item.children)])
}

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length

/** The menu as it is managed. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[S3.4 S7.18 S7.19] GET /menu/list takes a name and answers a tree of menu items', async (stage) => {
      const session = await stage.administrator()
      const whole = allItems((await session.call(listMenus, { query: {} })).list)
      must(isUnique(whole.map(({ key }) => key)), 'two menu items have the same key')
      const { key, label } = given(whole.at(-1), 'the menu is empty')
      const { list } = await session.call(listMenus, { query: { name: label } })
      must(
        allItems(list).some((item) => item.key === key),
        `the menu item ${label} is not found by its name`,
      )
      for (const item of list)
        must(
          allItems([item]).some((inner) => inner.label.toLowerCase().includes(label.toLowerCase())),
          `${item.label} is answered to the name ${label}`,
        )
    }),
  ],
})
