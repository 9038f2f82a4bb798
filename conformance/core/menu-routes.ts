import { badRequest } from '#contract/errors/error.ts'
import { directoryComponent, listRoutes, type RouteItem } from '#contract/pages/menu-routes.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { assert } from '#conformance/assertions.ts'

function allRoutes(routes: readonly RouteItem[]): RouteItem[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])])
}

/** The absolute paths of routes and of those below them, with the target of each. */
function routesByPath(routes: readonly RouteItem[], above = ''): [path: string, route: RouteItem][] {
  return routes.flatMap((route) => {
    const path = route.path.startsWith('/') ? route.path : `${above}/${route.path}`
    return [[path, route], ...routesByPath(route.children ?? [], path)]
  })
}

/** Checks that routes lead to routes of the same response, and that no two have one path. */
function checkTargets(routes: readonly RouteItem[]): void {
  const all = routesByPath(routes)
  const paths = all.map(([path]) => path)
  const repeated = paths.find((path, index) => paths.indexOf(path) !== index)
  assert(repeated === undefined, `two routes have the path ${repeated ?? ''}`)
  const pages = new Set(all.filter(([, { component }]) => component !== directoryComponent).map(([path]) => path.replace(/\/:\w+\?$/, '')))
  for (const [path, { redirect, meta, component, children }] of all) {
    assert(redirect === undefined || pages.has(redirect), `${path} leads to ${redirect ?? ''}, where no page is returned`)
    assert(component !== directoryComponent || children !== undefined, `${path} is a directory without routes`)
    const { activeMenu } = meta
    assert(activeMenu === undefined || paths.includes(activeMenu), `${path} highlights ${activeMenu ?? ''}, which is not returned`)
  }
}

/** The routes that the console builds in permission mode BACK. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[S3.2 S3.3 S7.16] GET /menus returns a list of route items', async (fixture) => {
      const session = await fixture.administrator()
      const routes = allRoutes(await session.call(listRoutes, {}))
      assert(routes.length > 0, 'an administrator must have routes')
      assert(new Set(routes.map(({ name }) => name)).size === routes.length, 'two routes have the same name')
      for (const { name, component, meta, children, redirect } of routes) {
        assert(component !== '' && meta.title !== '', `the route ${name} has no component or no title`)
        assert(children === undefined || children.length > 0, `the route ${name} has an empty list of children`)
        assert(redirect === undefined || redirect.startsWith('/'), `the route ${name} leads to ${redirect ?? ''}, which is not a path`)
      }
    }),

    scenario('GET /menus returns the pages to which its directories lead and the items that its pages highlight', async (fixture) => {
      checkTargets(await (await fixture.administrator()).call(listRoutes, {}))
      if (fixture.target.limited) checkTargets(await (await fixture.limited()).call(listRoutes, {}))
    }),

    scenario('[S7.15] GET /menus takes no payload', async (fixture) => {
      const session = await fixture.administrator()
      await session.call(listRoutes, {})
      await session.expectError(listRoutes, { query: { name: 'dashboard' } }, badRequest)
    }),

    scenario('GET /menus returns no route whose permissions the user lacks', async (fixture) => {
      for (const session of [await fixture.administrator(), await fixture.limited()]) {
        for (const { name, meta } of allRoutes(await session.call(listRoutes, {}))) {
          const isAllowed = meta.permissions?.some((value) => session.permissions.has(value)) ?? true
          assert(isAllowed, `the route ${name} is returned to a user without any of its permissions`)
        }
      }
    }),
  ],
})
