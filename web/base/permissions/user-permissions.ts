import type { Permission } from '#contract/permissions/permission.ts'

/** The values of a user's permissions. */
export type PermissionValues = ReadonlySet<string>

function isIn(granted: PermissionValues): (permission: Permission) => boolean {
  return ({ value }) => granted.has(value)
}

/** The permission values in the admin info; empty without a user. */
export function permissionsOf(user: { readonly permissions: readonly { readonly value: string }[] } | null): PermissionValues {
  return new Set(user?.permissions.map(({ value }) => value))
}

/** Whether one of the given permissions is held. An empty list allows everybody (specification §6). */
export function hasAny(granted: PermissionValues, required: readonly Permission[] = []): boolean {
  return required.length === 0 || required.some(isIn(granted))
}

/** Whether all given permissions are held. Throws for anything but an array (specification §5). */
export function hasEvery(granted: PermissionValues, required: readonly Permission[]): boolean {
  if (!Array.isArray(required)) throw new TypeError('hasEvery: the permissions must be an array')
  return required.every(isIn(granted))
}

/** Whether at least one of the given permissions is held; false for an empty list. Throws for anything but an array (specification §5). */
export function hasSome(granted: PermissionValues, required: readonly Permission[]): boolean {
  if (!Array.isArray(required)) throw new TypeError('hasSome: the permissions must be an array')
  return required.some(isIn(granted))
}
