import { hasAny, type HeldPermissions } from '#web/app/permissions/held-permissions.ts'
import type { Route } from './route.ts'

/**
 * The part of a tree that a person may reach: a page needs one of its permissions, and its parent has to be reachable as well
 * (specification §6). A group with nothing left in it is gone.
 */
export function permittedRoutes(routes: readonly Route[], held: HeldPermissions): Route[] {
  return routes
    .filter(({ permissions }) => hasAny(held, permissions))
    .map((route) => ({ ...route, children: permittedRoutes(route.children, held) }))
    .filter((route) => route.door !== undefined || route.href !== undefined || route.children.length > 0)
}
