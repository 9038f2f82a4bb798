import type { Permission } from '#contract/permissions/permission.ts'

/** The values of the permissions that a person holds. */
export type HeldPermissions = ReadonlySet<string>

function isHeldIn(held: HeldPermissions): (permission: Permission) => boolean {
  return ({ value }) => held.has(value)
}

/** The values that stand in a person's admin info; nobody holds none. */
export function permissionsOf(person: { readonly permissions: readonly { readonly value: string }[] } | null): HeldPermissions {
  return new Set(person?.permissions.map(({ value }) => value))
}

/** Whether a person may do what names these permissions: one of them is enough, and where none is named everybody may (specification §6). */
export function hasAny(held: HeldPermissions, asked: readonly Permission[] = []): boolean {
  return asked.length === 0 || asked.some(isHeldIn(held))
}

/** Whether a person holds all of these permissions; anything but an array is a fault of the caller (specification §5). */
export function hasEvery(held: HeldPermissions, asked: readonly Permission[]): boolean {
  if (!Array.isArray(asked)) throw new TypeError('hasEvery: the permissions asked for must be an array')
  return asked.every(isHeldIn(held))
}

/**
 * Whether a person holds at least one of these permissions, which nobody does of an empty list; anything but an array is a fault of the
 * caller (specification §5).
 */
export function hasSome(held: HeldPermissions, asked: readonly Permission[]): boolean {
  if (!Array.isArray(asked)) throw new TypeError('hasSome: the permissions asked for must be an array')
  return asked.some(isHeldIn(held))
}
