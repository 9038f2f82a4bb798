import { dayMs } from '#server/clock.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { defineModule, type ServerModule } from '#server/kit/module.ts'

/** The password of both accounts. The rules for passwords refuse it, so it is written as a hash. */
const password = '123456'

const accounts = [
  {
    id: '0000000000000001',
    username: 'admin',
    realName: '管理员',
    email: 'admin@example.cn',
    description: '拥有全部权限',
    role: { id: 'dem0r01e000000a1', name: '超级管理员', explain: '拥有全部权限', is_default: 0, is_super: 1, status: 'normal' },
    menuKeys: [],
  },
  {
    id: '0000000000000002',
    username: 'editor',
    realName: '编辑员',
    email: 'editor@example.cn',
    description: '可以查看工作台和基础列表',
    role: { id: 'dem0r01e000000a2', name: '编辑', explain: '查看和编辑日常业务', is_default: 1, is_super: 0, status: 'enable' },
    menuKeys: ['workplace', 'basic-list'],
  },
] as const

/** Older than the other roles of the demo data, which are listed before them. */
const roleAgeMs = 2 * 365 * dayMs

/** The accounts that the sign-in page of the demonstration names. They come after the demo data of the others, which thus refers to its own people. */
export function demoAccounts(others: readonly ServerModule[]): ServerModule {
  return defineModule({
    id: 'demo-accounts',
    handlers: [],
    demoAfter: others.map(({ id }) => id),
    async demo(connection, clock, progress, { passwords }) {
      const now = clock.now()
      for (const { role, menuKeys, ...account } of accounts) {
        await roleStore(connection).create(role, now - roleAgeMs)
        await roleStore(connection).grant(role.id, menuKeys, now - roleAgeMs)
        const passwordHash = await passwords.hash(password)
        await userStore(connection).create({ ...account, passwordHash, mustChangePassword: false, isEnabled: true }, now)
        await userStore(connection).addRole(account.id, role.id, now)
      }
      await progress(accounts.length, accounts.length)
    },
  })
}
