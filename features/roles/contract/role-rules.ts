import { AppError } from '#contract/errors/app-error.ts'
import type { Language } from '#contract/language.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { officerRoleFixed, roleStatusFixed, superRoleFixed } from './role-errors.ts'
import type { Role, RoleFields } from './roles.ts'

type Content = Pick<RoleFields, 'dataScope' | 'isDefault' | 'departmentIds'>

/** Whether a write gives all that a role holds anew: to all new users, or to the members of a role that was disabled. */
export function isGivenAnew(before: Pick<Role, 'isDefault' | 'status'>, after: Pick<Role, 'isDefault' | 'status'>): boolean {
  return (after.isDefault && !before.isDefault) || (before.status === 'disable' && after.status !== 'disable')
}

type ByRule = Pick<Role, 'isSuper' | 'officer'>

/** Whether people can change a role: what the super administrator and the officers hold is a rule. */
export function isOrdinary({ isSuper, officer }: ByRule): boolean {
  return !isSuper && officer === null
}

/** Throws if the role is the super administrator's or an officer's. */
export function requireOrdinary(role: ByRule): void {
  if (!isOrdinary(role)) throw new AppError(role.isSuper ? superRoleFixed : officerRoleFixed)
}

/** Throws if a write makes a role a built-in one, or changes the status of one. `before` is null for a new role. */
export function checkStatus(before: Pick<Role, 'status'> | null, { status }: Partial<RoleFields>, language: Language): void {
  if (status === undefined) return
  if ((status === 'normal') !== (before?.status === 'normal')) throw fieldError(roleStatusFixed, 'status', language)
}

/**
 * Whether a write grants by its fields: a data scope beyond the own rows, or the role to all new users. Such writes require a confirmation.
 * `before` is null for a new role.
 */
export function isGranting(before: Content | null, after: Content): boolean {
  const hasWiderScope = after.dataScope !== 'self' && after.dataScope !== before?.dataScope
  const hasMoreDepartments = after.departmentIds.some((id) => !before?.departmentIds.includes(id))
  return hasWiderScope || (after.dataScope === 'custom' && hasMoreDepartments) || (after.isDefault && !before?.isDefault)
}
