import { hasAny, type HeldPermissions } from '#web/base/permissions/held-permissions.ts'
import type { Route } from './route.ts'

/**
 * The routes that a user may open: a page requires one of its permissions and a permitted parent (specification §6). Empty groups are
 * removed.
 */
export function permittedRoutes(routes: readonly Route[], held: HeldPermissions): Route[] {
  return routes
    .filter(({ permissions }) => hasAny(held, permissions))
    .map((route) => ({ ...route, children: permittedRoutes(route.children, held) }))
    .filter((route) => route.lazyPage !== undefined || route.href !== undefined || route.children.length > 0)
}
