import { handovers } from '#server/handover/service.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { ownAccount } from '#contract/identity/identity-errors.ts'
import { blockingBelongings, notHandedOver } from '#contract/identity/handover.ts'
import { fieldError, referenceMissing } from '#contract/resource/field-errors.ts'
import { usersAssign, usersReset } from '#features/users/contract/permissions.ts'
import { defaultRolesBeyond, userDepartmentDisabled, userDepartmentRequired } from '#features/users/contract/user-errors.ts'
import { type User, type UserFields, users } from '#features/users/contract/users.ts'
import { apiKeyStore } from '#server/auth/api-keys/api-key-store.ts'
import { changesAddress, guardNewAddress } from '#server/auth/reset/new-address.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import { isDepartmentDisabled } from '#server/identity/departments/department-store.ts'
import { requireAdministrator, requireRank } from '#server/identity/rights.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { requireAssignable } from '#server/identity/users/user-rights.ts'
import type { ResourceHooks, ResourceWrite } from '#server/resource/hooks.ts'

/**
 * Throws unless the department is enabled and in the data scope of the caller; without one a user is visible to those who see all departments
 * alone.
 */
async function checkDepartment({ uow, context: { principal, language } }: ResourceWrite, departmentId: string | null): Promise<void> {
  const { departments } = principal.scope.data
  const problem = (error: typeof referenceMissing) => fieldError(error, 'departmentId', language)
  if (departments !== 'all' && departmentId === null) throw problem(userDepartmentRequired)
  if (departmentId === null) return
  if (departments !== 'all' && !departments.includes(departmentId)) throw problem(referenceMissing)
  if (await isDepartmentDisabled(uow.db, departmentId)) throw problem(userDepartmentDisabled)
}

/** Whether a write gives or takes roles. Those that a new user gets by default are not chosen by the caller. */
function changesRoles(before: User | null, roleIds: readonly string[] | undefined): boolean {
  if (roleIds === undefined) return false
  return (before?.roleIds ?? []).join() !== roleIds.join()
}

/** Rethrows that the caller may not give what nobody chose: the default roles. */
function explainDefaultRoles({ context }: ResourceWrite): (error: unknown) => never {
  return (error) => {
    const isBeyond = error instanceof AppError && error.name === forbidden.name
    throw isBeyond ? fieldError(defaultRolesBeyond, 'roleIds', context.language) : error
  }
}

/** Throws unless the caller may give a user the address that links for a new password go to: that needs what a reset of the password needs. */
async function checkAddress({ uow, context }: ResourceWrite, before: User, email: string | undefined): Promise<void> {
  if (!changesAddress(before, email)) return
  if (before.id !== context.principal.id && !context.principal.can(usersReset)) throw new AppError(forbidden)
  await guardNewAddress(uow, context, before)
}

/** Ends whatever makes calls for a user. */
async function endAccess({ uow, context }: ResourceWrite, id: string): Promise<void> {
  await sessionStore(uow.db).removeOf(id)
  await apiKeyStore(uow.db).revokeOf(id, context.clock.now())
}

/** Throws if users disable or delete themselves. */
function requireOther({ id, context: { principal } }: ResourceWrite): void {
  if (id === principal.id) throw new AppError(ownAccount)
}

/** Follows a change: a disabled user is signed out, and their API keys are revoked. */
async function afterUpdate(write: ResourceWrite, before: User, after: User): Promise<void> {
  const { uow } = write
  // Also when they are enabled: a session opened at the moment of their disabling stays dead.
  if (before.isEnabled !== after.isEnabled) await endAccess(write, after.id)
  if (before.isEnabled !== after.isEnabled || changesRoles(before, after.roleIds)) await requireAdministrator(uow.db)
  if (before.isEnabled && !after.isEnabled) requireOther(write)
}

/** The rules of users: nobody manages a user with more rights, or gives rights that they do not have; a super administrator remains. */
export const userHooks: ResourceHooks<User, UserFields> = {
  async beforeWrite(write, before, fields) {
    const { uow, id, context } = write
    const { principal } = context
    const { departmentId = before?.departmentId ?? null } = fields
    if (departmentId !== before?.departmentId) await checkDepartment(write, departmentId)
    const roleIds = fields.roleIds ?? before?.roleIds ?? (await roleStore(uow.db).defaultIds())
    const isChosen = changesRoles(before, fields.roleIds)
    if (isChosen && !principal.can(usersAssign)) throw new AppError(forbidden)
    const assigned = requireAssignable(uow.db, principal.id, { id, isNew: before === null }, { roleIds, departmentId, isChosen })
    await (before || isChosen ? assigned : assigned.catch(explainDefaultRoles(write)))
    if (isChosen) context.requireConfirmation()
    // Nobody outranks the caller here, as for a reset.
    if (before) await checkAddress(write, before, fields.email)
    return before ? undefined : { roleIds: [...roleIds] }
  },

  /** A restored user has their roles again. */
  async beforeRestore({ uow, context }, deleted) {
    await requireRank(uow.db, context.principal.id, deleted.id)
    if (deleted.roleIds.length > 0) context.requireConfirmation()
  },

  async afterWrite(write, before, after) {
    const { uow, id, context } = write
    if (before && after) return afterUpdate(write, before, after)
    if (after) return
    await requireRank(uow.db, context.principal.id, id)
    await requireAdministrator(uow.db)
    requireOther(write)
    const held = blockingBelongings(await context.get(handovers).of(uow.db, id))
    if (held.length > 0 && before) throw new AppError(notHandedOver, { title: users.titleOf(before), held })
    await endAccess(write, id)
  },
}
