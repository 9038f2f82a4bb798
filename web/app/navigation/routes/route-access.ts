import type { RouteItem } from '#contract/pages/menu-routes.ts'
import { topLevel } from '#contract/navigation.ts'
import { steward } from '#steward.config.ts'
import type { HeldPermissions } from '#web/app/permissions/held-permissions.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'
import { deliveredRoutes } from './delivered-routes.ts'
import type { RouteAccess } from './find-destination.ts'
import { permittedRoutes } from './permitted-routes.ts'
import { flatRoutes, type Route, routeTree } from './route.ts'

function permittedItems(items: readonly RouteItem[], held: HeldPermissions): RouteItem[] {
  return items
    .filter(({ meta: { permissions = [] } }) => permissions.length === 0 || permissions.some((value) => held.has(value)))
    .map((item) => (item.children ? { ...item, children: permittedItems(item.children, held) } : item))
}

/** The routes of the code without the pages that are delivered, which may stand elsewhere. */
function undelivered(routes: readonly Route[], ids: ReadonlySet<string>): Route[] {
  return routes.flatMap((route) => {
    const children = undelivered(route.children, ids)
    return ids.has(route.id) ? children : { ...route, children }
  })
}

/**
 * What a person may reach: of the routes of the code, or of those that the server delivers (specification §6). A page of the code that is not
 * delivered is one that the person may not open.
 */
export function routeAccessOf(
  held: HeldPermissions,
  entries: readonly PageEntry[],
  delivered: readonly RouteItem[] | undefined,
): RouteAccess {
  const declared = routeTree(topLevel, entries)
  const { home } = steward
  if (!delivered) return { all: declared, permitted: permittedRoutes(declared, held), home }
  const routes = deliveredRoutes(delivered, declared)
  const ids = new Set(flatRoutes(routes).map(({ id }) => id))
  return {
    all: [...routes, ...undelivered(declared, ids)],
    permitted: permittedRoutes(deliveredRoutes(permittedItems(delivered, held), declared), held),
    home,
  }
}
