import { declaredPermissions } from '#contract/permissions/declared-permissions.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { declaredPages, featureHandlers } from './doors.ts'

/** Somebody with an account in the mock. */
export interface MockAccount {
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly email: string
  readonly desc: string
  readonly permissions: readonly Permission[]
}

const declared = declaredPermissions(
  declaredPages,
  featureHandlers.map(({ call }) => call),
)
const ofEditor: readonly string[] = ['dashboard_workplace', 'basic_list']

const accounts: MockAccount[] = [
  {
    userId: '0000000000000001',
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
    permissions: declared.filter(({ value }) => ofEditor.includes(value)),
  },
]

const firstPassword = '123456'
const changedPasswords = new Map<string, string>()

/** The account of a user name, however it is written. */
export function accountOf(username: string): MockAccount | undefined {
  return accounts.find((account) => account.username === username.toLowerCase())
}

/** Gives somebody else an account, until the page is reloaded. */
export function addAccount(account: MockAccount): void {
  accounts.push(account)
}

/** Whether a password is the person's. */
export function isPasswordOf({ username }: MockAccount, password: string): boolean {
  return password === (changedPasswords.get(username) ?? firstPassword)
}

/** Gives a person another password, until the page is reloaded. */
export function setPassword({ username }: MockAccount, password: string): void {
  changedPasswords.set(username, password)
}
