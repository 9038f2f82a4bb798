import type { Permission } from '#contract/permissions/permission.ts'

/** The values of a user's permissions. */
export type HeldPermissions = ReadonlySet<string>

function isHeldBy(held: HeldPermissions): (permission: Permission) => boolean {
  return ({ value }) => held.has(value)
}

/** The permission values in the admin info; empty without a user. */
export function permissionsOf(user: { readonly permissions: readonly { readonly value: string }[] } | null): HeldPermissions {
  return new Set(user?.permissions.map(({ value }) => value))
}

/** Whether one of the given permissions is held. An empty list allows everybody (specification §6). */
export function hasAny(held: HeldPermissions, required: readonly Permission[] = []): boolean {
  return required.length === 0 || required.some(isHeldBy(held))
}

/** Whether all given permissions are held. Throws for anything but an array (specification §5). */
export function hasEvery(held: HeldPermissions, required: readonly Permission[]): boolean {
  if (!Array.isArray(required)) throw new TypeError('hasEvery: the permissions must be an array')
  return required.every(isHeldBy(held))
}

/** Whether at least one of the given permissions is held; false for an empty list. Throws for anything but an array (specification §5). */
export function hasSome(held: HeldPermissions, required: readonly Permission[]): boolean {
  if (!Array.isArray(required)) throw new TypeError('hasSome: the permissions must be an array')
  return required.some(isHeldBy(held))
}
