import { idsOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { demoPeople } from '#features/users/contract/demo-people.ts'
import type { UserFields } from '#features/users/contract/users.ts'
import { formatMinute, startOfDayMinute } from '#web/mock/minutes.ts'
import { accountOf } from '#web/mock/people.ts'
import { rowsOf } from '#web/mock/resource/row-registry.ts'
import { officeOf, officerRoleIds, superAdministratorId } from '#web/mock/separation.ts'

/** The accounts of the mock with the names of their roles. */
const accounts = [
  ['admin', '超级管理员'],
  ['editor', '编辑'],
] as const

/** The accounts of the mock, and the demo people. */
export const userCount = accounts.length + demoPeople.length

interface SeededUser extends UserFields {
  readonly id: string
  readonly lastLoginAt: string | null
}

function accountAt(index: number, now: number): SeededUser | undefined {
  const [username = '', roleName = ''] = accounts[index] ?? []
  const account = accountOf(username)
  if (!account) return undefined
  const { userId: id, realName, email, desc: description } = account
  const role = rowsOf(roles)
    .all(now)
    .find((row) => row['name'] === roleName)
  const common = { avatarId: null, departmentId: null, positionIds: [], phone: null, isEnabled: true }
  return { ...common, id, username, realName, email, description, roleIds: role ? [role.id] : [], lastLoginAt: null }
}

/** The user at an index: first the accounts of the mock, then the demo people, in the departments of the mock. */
export function userAt(index: number, idOf: (resource: AnyResource, index: number) => string): SeededUser {
  const now = Date.now()
  const account = accountAt(index, now)
  if (account) return account
  const person = demoPeople[(index - accounts.length) % demoPeople.length]
  if (!person) throw new Error('There are no demo people')
  const { department, positionIds, roleIds, ...fields } = person
  const lastLogin = startOfDayMinute(now) - ((index * 37) % 240) * 60
  return {
    ...fields,
    avatarId: null,
    positionIds: [...positionIds],
    roleIds: [...roleIds],
    departmentId: idOf(departments, department),
    description: '',
    // The rest have never signed in.
    lastLoginAt: index % 5 === 4 ? null : formatMinute(lastLogin),
  }
}

/** The roles of a user, with those that follow from who the officers and the super administrator are. */
export function rolesWithOffice({ id, roleIds }: AnyRow): string[] {
  const superRole = rowsOf(roles)
    .all(Date.now())
    .find((row) => row['isSuper'] === true)
  const ruled = new Set([...Object.values(officerRoleIds), superRole?.id])
  const own = idsOf(roleIds).filter((roleId) => !ruled.has(roleId))
  const office = officeOf(id)
  const isSuper = superRole !== undefined && id === superAdministratorId()
  return [...own, ...(office === null ? [] : [officerRoleIds[office]]), ...(isSuper ? [superRole.id] : [])].toSorted()
}
