import type { RoleMember } from '#features/roles/contract/roles.ts'
import { idsOf } from '#contract/resource/references.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { userScope } from '#contract/identity/user-scope.ts'
import { type DataScope, isInScope } from '#contract/resource/scope.ts'
import { accountOf } from '#web/mock/people.ts'
import { organisationRows } from '#web/mock/resource/row-registry.ts'
import { builtInRoleIds } from './real-roles.ts'

/** The accounts of the mock as users, for a console without the users page. */
function accountRows(): AnyRow[] {
  const roleOf = { admin: builtInRoleIds.administrator, editor: builtInRoleIds.editor }
  return Object.entries(roleOf).flatMap(([username, roleId]) => {
    const account = accountOf(username)
    if (!account) return []
    const { userId: id, realName } = account
    const date = { createDate: '', updateDate: '', version: 1 }
    return { ...date, id, username, realName, isEnabled: true, departmentId: null, roleIds: [roleId] }
  })
}

/** The users who have a role. */
export function memberRows(roleId: string, now: number): AnyRow[] {
  const users = organisationRows('users')?.all(now) ?? accountRows()
  return users.filter((row) => idsOf(row['roleIds']).includes(roleId))
}

/** The members of a role that a caller may see, by user name. */
export function membersOf(roleId: string, scope: DataScope, now: number): RoleMember[] {
  function titleOf({ departmentId }: AnyRow): string | null {
    const title = organisationRows('departments')?.findAny(String(departmentId), now)?.['name']
    return typeof title === 'string' ? title : null
  }
  return memberRows(roleId, now)
    .filter((row) => isInScope(userScope, row, scope))
    .map((row) => ({
      id: row.id,
      username: String(row['username']),
      realName: String(row['realName']),
      isEnabled: row['isEnabled'] !== false,
      departmentTitle: titleOf(row),
    }))
}
