import { confirmIdentity } from '#contract/confirmation.ts'
import { pathBelow } from '#contract/identity/department-tree.ts'
import type { RoleScope } from '#contract/identity/role-scope.ts'
import { newId } from '#server/ids.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { adminPassword, type TestServer, type Visitor } from './test-server.ts'

let created = 0

/** Creates departments, roles and users of a test server, each with names of its own. */
export function organisationOf(server: TestServer) {
  async function department(parent: { readonly path: string; readonly id: string } | null = null) {
    const id = newId(server.clock)
    const path = pathBelow(parent?.path ?? null, id)
    const now = server.clock.now()
    created += 1
    const name = `部门 ${created}`
    const row = { id, parent_id: parent?.id ?? null, path, name, name_key: name, name_search: name, sort: created, is_enabled: 1 }
    await server.database.write((connection) =>
      connection
        .$extendTables<{ department: typeof row & { created_at: number; updated_at: number; version: number } }>()
        .insertInto('department')
        .values({ ...row, created_at: now, updated_at: now, version: 1 })
        .execute(),
    )
    return { id, path }
  }

  /** Creates a role with these menu rows; returns its id. */
  async function role(menuKeys: readonly string[], scope: RoleScope = 'all', status: 'enable' | 'disable' = 'enable'): Promise<string> {
    const id = newId(server.clock)
    created += 1
    const row = { id, name: `角色 ${created}`, explain: '', is_default: 0, is_super: 0, status, data_scope: scope } as const
    await server.database.write(async (connection) => {
      await roleStore(connection).create(row, server.clock.now())
      await roleStore(connection).grant(id, menuKeys, server.clock.now())
    })
    return id
  }

  return {
    department,
    role,

    /** Creates a user with the first password already changed, and signs in; the session is confirmed. */
    async signedIn({ roleIds, departmentId = null }: { roleIds: readonly string[]; departmentId?: string | null }) {
      created += 1
      const [id, username, password] = [newId(server.clock), `person${created}`, `person${created} keeps a secret`]
      const passwordHash = await server.passwords.hash(password)
      const user = { id, username, realName: username, email: '', description: '', passwordHash, departmentId }
      await server.database.write(async (connection) => {
        await userStore(connection).create({ ...user, mustChangePassword: false, isEnabled: true }, server.clock.now())
        for (const roleId of roleIds) await userStore(connection).addRole(id, roleId, server.clock.now())
      })
      const visitor = server.visitor()
      await visitor.signIn(username, password)
      await visitor.call(confirmIdentity, { body: { password } })
      return { id, username, password, visitor }
    },

    /** The administrator with a confirmed session. */
    async administrator(): Promise<Visitor> {
      const visitor = await server.administrator()
      await visitor.call(confirmIdentity, { body: { password: adminPassword } })
      return visitor
    },
  }
}
