import type { CachedRights } from '#server/identity/permissions.ts'

/** The resources whose changes may concern the rights of users. */
export const rightsResources: ReadonlySet<string> = new Set(['users', 'roles', 'menus', 'departments'])

/** Equal for the same rights. */
export function rightsKey({ permissions, scope }: CachedRights): string {
  return [...permissions, scope.departmentsKey, scope.data.includesOwn].join()
}
