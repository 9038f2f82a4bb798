import type { RouteItem } from '#contract/pages/menu-routes.ts'
import { topLevel } from '#contract/navigation.ts'
import { steward } from '#steward.config.ts'
import type { PermissionValues } from '#web/base/permissions/user-permissions.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'
import { serverRoutes } from './server-routes.ts'
import type { RouteAccess } from './find-destination.ts'
import { permittedRoutes } from './permitted-routes.ts'
import { flatRoutes, type Route, routeTree } from './route.ts'

function permittedItems(items: readonly RouteItem[], granted: PermissionValues): RouteItem[] {
  return items
    .filter(({ meta: { permissions = [] } }) => permissions.length === 0 || permissions.some((value) => granted.has(value)))
    .map((item) => (item.children ? { ...item, children: permittedItems(item.children, granted) } : item))
}

/** The code's routes without the pages that the server sent, which may have moved. */
function withoutServerRoutes(routes: readonly Route[], ids: ReadonlySet<string>): Route[] {
  return routes.flatMap((route) => {
    const children = withoutServerRoutes(route.children, ids)
    return ids.has(route.id) ? children : { ...route, children }
  })
}

/**
 * The routes that a user may open: the code's, or the server's in mode BACK (specification §6). A page of the code that the server did not
 * send is forbidden.
 */
export function routeAccessOf(
  granted: PermissionValues,
  entries: readonly PageEntry[],
  routeItems: readonly RouteItem[] | undefined,
): RouteAccess {
  const declared = routeTree(topLevel, entries)
  const { home } = steward
  if (!routeItems) return { all: declared, permitted: permittedRoutes(declared, granted), home }
  const routes = serverRoutes(routeItems, declared)
  const ids = new Set(flatRoutes(routes).map(({ id }) => id))
  return {
    all: [...routes, ...withoutServerRoutes(declared, ids)],
    permitted: permittedRoutes(serverRoutes(permittedItems(routeItems, granted), declared), granted),
    home,
  }
}
