import { hasAny, type PermissionValues } from '#web/base/permissions/user-permissions.ts'
import type { Route } from './route.ts'

/**
 * The routes that a user may open: a page requires one of its permissions and a permitted parent (specification §6). Empty groups are
 * removed.
 */
export function permittedRoutes(routes: readonly Route[], granted: PermissionValues): Route[] {
  return routes
    .filter(({ permissions }) => hasAny(granted, permissions))
    .map((route) => ({ ...route, children: permittedRoutes(route.children, granted) }))
    .filter((route) => route.lazyPage !== undefined || route.href !== undefined || route.children.length > 0)
}
