import { declaredPermissions, readPermissions } from '#contract/permissions/declared-permissions.ts'
import { type NeededViews, neededViewsOf, usablePermissions } from '#contract/permissions/needed-views.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { nameKey } from '#contract/name-key.ts'
import { declaredPages, featureHandlers } from './feature-mocks.ts'
import { firstAdministratorId, officeGrants, superAdministratorId } from './separation.ts'

/** An account of the mock. */
export interface MockAccount {
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly email: string
  readonly desc: string
  /** Those it has without being an officer; all of them if it is super administrator at first. */
  readonly permissions: readonly Permission[]
}

const calls = featureHandlers.map(({ call }) => call)
const declared = declaredPermissions(declaredPages, calls)

/** The values of the permissions that a user who may only read can use. */
export const permissionsForReading: ReadonlySet<string> = readPermissions(declaredPages, calls)

/** What permissions need to be of use. */
export const neededViews: NeededViews = neededViewsOf(calls)

const editorPermissions: readonly string[] = ['dashboard_workplace', 'basic_list']

const accounts: MockAccount[] = [
  {
    userId: firstAdministratorId,
    username: 'admin',
    realName: '管理员',
    email: 'admin@example.cn',
    desc: '拥有全部权限',
    permissions: declared,
  },
  {
    userId: '0000000000000002',
    username: 'editor',
    realName: '编辑员',
    email: 'editor@example.cn',
    desc: '可以查看工作台和基础列表',
    permissions: declared.filter(({ value }) => editorPermissions.includes(value)),
  },
]

/** Whether the account of a user holds a permission; users without an account cannot sign in, and see nothing. */
export function holdsPermission(userId: string, { value }: Pick<Permission, 'value'>): boolean {
  const account = accounts.find((candidate) => candidate.userId === userId)
  return account !== undefined && permissionsOf(account).some((permission) => permission.value === value)
}

const defaultPassword = '123456'
const changedPasswords = new Map<string, string>()

/** The account with a user name, ignoring case. */
export function accountOf(username: string): MockAccount | undefined {
  return accounts.find((account) => account.username === nameKey(username))
}

/** The permissions that an account holds now: the super administrator all of them, and officers theirs. */
export function permissionsOf({ userId, permissions }: MockAccount): readonly Permission[] {
  if (userId === superAdministratorId()) return declared
  const own = new Set(permissions === declared ? [] : permissions)
  const granted = declared.filter((permission) => officeGrants(userId, permission.value) ?? own.has(permission))
  const usable = usablePermissions(new Set(granted.map(({ value }) => value)), neededViews)
  return granted.filter(({ value }) => usable.has(value))
}

/** Adds an account until the page is reloaded. */
export function addAccount(account: MockAccount): void {
  accounts.push(account)
}

/** Whether a password is correct. */
export function verifyPassword({ username }: MockAccount, password: string): boolean {
  return password === (changedPasswords.get(username) ?? defaultPassword)
}

/** Changes a password until the page is reloaded. */
export function setPassword({ username }: MockAccount, password: string): void {
  changedPasswords.set(username, password)
}
