import { listMenus, type MenuItem } from '#features/menus/contract/menus.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { assertDefined, assert } from '#conformance/assertions.ts'

function allItems(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...allItems(item.children)])
}

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length

/** Menu management. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[S3.4 S7.18 S7.19] GET /menu/list takes a name and returns a tree of menu items', async (fixture) => {
      const session = await fixture.administrator()
      const whole = allItems((await session.call(listMenus, { query: {} })).list)
      assert(isUnique(whole.map(({ key }) => key)), 'two menu items have the same key')
      const { key, label } = assertDefined(whole.at(-1), 'the menu is empty')
      const { list } = await session.call(listMenus, { query: { name: label } })
      assert(
        allItems(list).some((item) => item.key === key),
        `the menu item ${label} is not found by its name`,
      )
      for (const item of list)
        assert(
          allItems([item]).some((inner) => inner.label.toLowerCase().includes(label.toLowerCase())),
          `${item.label} is returned for the name ${label}`,
        )
    }),
  ],
})
