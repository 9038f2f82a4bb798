import { badRequest } from '#contract/kit/error.ts'
import { listMenus, listRoutes, type MenuItem, type RouteItem } from '#features/menus/contract/menus.ts'
import { defineConformance, scenario } from '#tools/conformance/scenario.ts'
import { given, must } from '#tools/conformance/verdict.ts'

function allRoutes(routes: readonly RouteItem[]): RouteItem[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])])
}

function allItems(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...allItems(item.children)])
}

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length

/** What the console builds its menu of, and the menu as it is managed. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[S3.2 S3.3 S7.16] GET /menus answers a list of route items', async (stage) => {
      const session = await stage.administrator()
      const routes = allRoutes(await session.call(listRoutes, {}))
      must(routes.length > 0, 'an administrator has to have routes')
      must(isUnique(routes.map(({ name }) => name)), 'two routes have the same name')
      for (const { name, component, meta, children, redirect } of routes) {
        must(component !== '' && meta.title !== '', `the route ${name} has no component or no title`)
        must(children === undefined || children.length > 0, `the route ${name} has an empty list of children`)
        must(redirect === undefined || redirect.startsWith('/'), `the route ${name} leads to ${redirect ?? ''}, which is not a path`)
      }
    }),

    scenario('[S7.15] GET /menus takes no payload', async (stage) => {
      const session = await stage.administrator()
      await session.call(listRoutes, {})
      await session.refused(listRoutes, { query: { name: 'dashboard' } }, badRequest)
    }),

    scenario('GET /menus answers nobody a route of which they hold no permission', async (stage) => {
      for (const session of [await stage.administrator(), await stage.limited()]) {
        for (const { name, meta } of allRoutes(await session.call(listRoutes, {}))) {
          const isHeld = meta.permissions?.some((value) => session.permissions.has(value)) ?? true
          must(isHeld, `the route ${name} is answered to somebody who holds none of its permissions`)
        }
      }
    }),

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
          allItems([item]).some((inner) => inner.label.includes(label)),
          `${item.label} is answered to the name ${label}`,
        )
    }),
  ],
})
