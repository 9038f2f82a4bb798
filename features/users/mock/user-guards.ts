import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { nameKey } from '#contract/name-key.ts'
import { lastAdministrator, officerProtected, ownAccount } from '#contract/identity/identity-errors.ts'
import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import { idsOf } from '#contract/resource/references.ts'
import { roles } from '#features/roles/contract/roles.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { userDepartmentDisabled, userDepartmentRequired, usernameInUse } from '#features/users/contract/user-errors.ts'
import type { User } from '#features/users/contract/users.ts'
import type { MockContext } from '#web/mock/mock.ts'
import { organisationRows, rowsOf } from '#web/mock/resource/row-registry.ts'
import { officeOf, officerRoleIds } from '#web/mock/separation.ts'

function isAdministrator(roleIds: readonly string[], now: number): boolean {
  return roleIds.some((id) => rowsOf(roles).find(id, now)?.['isSuper'] === true)
}

/** Throws if another user has or had the username. */
export function checkUsername(username: string, all: readonly AnyRow[], { language }: MockContext): void {
  if (all.some((row) => nameKey(String(row['username'])) === nameKey(username))) throw fieldError(usernameInUse, 'username', language)
}

/** Throws unless the department is enabled and in the data scope of the caller. */
export function checkDepartment(departmentId: string | null, { person, language, now }: MockContext): void {
  const { departments } = person.scope
  const problem = (error: typeof referenceMissing) => fieldError(error, 'departmentId', language)
  if (departments !== 'all' && departmentId === null) throw problem(userDepartmentRequired)
  if (departmentId === null) return
  if (departments !== 'all' && !departments.includes(departmentId)) throw problem(referenceMissing)
  if (organisationRows('departments')?.find(departmentId, now)?.['isEnabled'] === false) throw problem(userDepartmentDisabled)
}

/** Throws `forbidden` if a super administrator is managed, or made, by a user who is none. */
export function checkRank(roleIds: readonly string[], { person, now }: MockContext): void {
  const caller = organisationRows('users')?.findAny(person.userId, now)
  if (isAdministrator(roleIds, now) && !isAdministrator(idsOf(caller?.['roleIds']), now)) throw new AppError(forbidden)
}

/** Throws if an officer is changed, or made, by one person alone. */
export function checkOffice(userId: string | undefined, roleIds: readonly string[]): void {
  const isOfficer = userId !== undefined && officeOf(userId) !== null
  if (isOfficer || Object.values(officerRoleIds).some((id) => roleIds.includes(id))) throw new AppError(officerProtected)
}

/** Throws if users disable or delete themselves. */
export function checkOther(userId: string, { person }: MockContext): void {
  if (userId === person.userId) throw new AppError(ownAccount)
}

/** Throws if a user who is no longer an enabled super administrator was the last one. */
export function checkLastAdministrator({ id, roleIds }: User, { now }: MockContext): void {
  if (!isAdministrator(roleIds, now)) return
  const others = (organisationRows('users')?.all(now) ?? []).filter((row) => row.id !== id && row['isEnabled'] === true)
  if (!others.some((row) => isAdministrator(idsOf(row['roleIds']), now))) throw new AppError(lastAdministrator)
}
