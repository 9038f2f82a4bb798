import { AppError } from '#contract/errors/app-error.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import { blockingBelongings, notHandedOver } from '#contract/identity/handover.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { usersAssign, usersReset } from '#features/users/contract/permissions.ts'
import { importedFields } from '#features/users/contract/imported-fields.ts'
import { ownFactors } from '#features/users/contract/user-errors.ts'
import {
  assignUserRoles,
  createUser,
  resetUserFactors,
  resetUserPassword,
  signOutUser,
  type User,
  users,
} from '#features/users/contract/users.ts'
import { belongingCounts } from '#web/mock/belonging-kinds.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { accountOf, setPassword } from '#web/mock/people.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { rowsOf } from '#web/mock/resource/row-registry.ts'
import { onOfficersChange } from '#web/mock/separation.ts'
import { removeFactorsOf } from '#web/mock/second-factors.ts'
import { closeSessionsOf } from '#web/mock/sessions.ts'
import { checkDepartment, checkUsername, checkLastAdministrator, checkOffice, checkOther, checkRank } from './user-guards.ts'
import { rolesWithOffice, userAt, userCount } from './user-rows.ts'

function changesRoles(before: User | null, roleIds: readonly string[] | undefined): boolean {
  return roleIds !== undefined && (before?.roleIds ?? []).join() !== roleIds.toSorted().join()
}

/** Another email address needs what a reset of the password needs. */
function checkAddress(before: User, email: string | undefined, { person, requireConfirmation }: MockContext): void {
  if (email === undefined || email === before.email) return
  if (before.id !== person.userId && !person.can(usersReset)) throw new AppError(forbidden)
  requireConfirmation()
}

const {
  rows,
  writes,
  handlers: resourceHandlers,
  preferences,
} = mockResource(users, {
  count: userCount,
  seed: (_, index, idOf) => userAt(index, idOf),
  readOnly: () => ({ lastLoginAt: null }),
  searchText: (row) => `${String(row['realName'])} ${String(row['username'])}`,

  beforeWrite(_, before, fields, context) {
    const { departmentId = before?.departmentId ?? null, roleIds, username } = fields
    if (!before && username !== undefined) checkUsername(username, rows.allEver(context.now), context)
    if (departmentId !== before?.departmentId) checkDepartment(departmentId, context)
    checkOffice(before?.id, roleIds ?? [])
    checkRank([...(before?.roleIds ?? []), ...(roleIds ?? [])], context)
    if (changesRoles(before, roleIds) && !context.person.can(usersAssign)) throw new AppError(forbidden)
    if (changesRoles(before, roleIds)) context.requireConfirmation()
    if (before) checkAddress(before, fields.email, context)
    if (before && fields.isEnabled === false) {
      checkLastAdministrator(before, context)
      checkOther(before.id, context)
    }
    if (before && roleIds) {
      const taken = before.roleIds.filter((id) => !roleIds.includes(id))
      checkLastAdministrator({ ...before, roleIds: taken }, context)
    }
    return before || roleIds ? undefined : { roleIds: defaultRoleIds(context.now) }
  },

  importedFields,

  beforeRemove(row, context) {
    checkOffice(row.id, [])
    checkRank(row.roleIds, context)
    checkLastAdministrator(row, context)
    checkOther(row.id, context)
    const held = blockingBelongings(belongingCounts(row.id, context.now))
    if (held.length > 0) throw new AppError(notHandedOver, { title: users.titleOf(row), held })
  },

  beforeRestore(deleted, context) {
    checkRank(deleted.roleIds, context)
    if (deleted.roleIds.length > 0) context.requireConfirmation()
  },

  afterWrite(_, before, after) {
    if (before && !after?.isEnabled) closeSessionsOf(before.username)
  },
})

onOfficersChange(() => {
  for (const row of rows.allEver(Date.now())) rows.set(row.id, { roleIds: rolesWithOffice(row) })
})

export { preferences }

/** A one-time password; those who were created in the mock cannot sign in, because it has its own accounts. */
function newPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (value) => value.toString(16).padStart(2, '0')).join('')
}

/** A user in the caller's scope who does not outrank the caller. */
export function managedUser(id: string, context: MockContext): User {
  const row = rows.find(id, context.now)
  if (!row || !isInScope(users.scope, row, context.person.scope)) throw new AppError(notFound)
  const user = users.rowOf(row)
  checkOffice(id, [])
  checkRank(user.roleIds, context)
  return user
}

function audit(user: User, context: MockContext): void {
  context.audit({ recordId: user.id, title: users.titleOf(user), before: null, after: null })
}

function defaultRoleIds(now: number): string[] {
  const defaults = rowsOf(roles).all(now)
  return defaults.filter((row) => row['isDefault'] === true && row['status'] !== 'disable').map((row) => row.id)
}

/** Mock handlers of users. */
export const handlers: readonly MockHandler[] = [
  ...resourceHandlers,

  mock(createUser, ({ body }, context) => ({ ...users.rowOf(writes.create(body, context)), password: newPassword() })),

  mock(assignUserRoles, ({ params: { id }, body: { roleIds, version } }, context) =>
    users.rowOf(writes.update({ id, version }, { roleIds }, context)),
  ),

  mock(resetUserPassword, ({ params: { id } }, context) => {
    const user = managedUser(id, context)
    const password = newPassword()
    const account = accountOf(user.username)
    if (account) setPassword(account, password)
    closeSessionsOf(user.username)
    audit(user, context)
    return { id, username: user.username, password }
  }),

  mock(resetUserFactors, ({ params: { id } }, context) => {
    const user = managedUser(id, context)
    if (user.username === context.person.username) throw new AppError(ownFactors)
    removeFactorsOf(user.username)
    audit(user, context)
    return null
  }),

  mock(signOutUser, ({ params: { id } }, context) => {
    const user = managedUser(id, context)
    closeSessionsOf(user.username)
    audit(user, context)
    return null
  }),
]
