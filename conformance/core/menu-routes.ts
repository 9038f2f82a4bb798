import { badRequest } from '#contract/kit/error.ts'
import { listRoutes, type RouteItem } from '#contract/menu-routes.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { must } from '#conformance/verdict.ts'

function allRoutes(routes: readonly RouteItem[]): RouteItem[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])])
}

/** What the console builds its routes of in the mode BACK. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[S3.2 S3.3 S7.16] GET /menus answers a list of route items', async (stage) => {
      const session = await stage.administrator()
      const routes = allRoutes(await session.call(listRoutes, {}))
      must(routes.length > 0, 'an administrator has to have routes')
      must(new Set(routes.map(({ name }) => name)).size === routes.length, 'two routes have the same name')
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
  ],
})
