import { confirmIdentity } from '#contract/confirmation.ts'
import type { RoleScope } from '#contract/identity/role-scope.ts'
import { createRole, type Role, type RoleFields, setRoleMenus } from '#features/roles/contract/roles.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'

type Tables = {
  app_user: { id: string; username: string; department_id: string | null }
  user_role: { user_id: string; role_id: string }
  role: { id: string; data_scope: RoleScope }
  department: {
    id: string
    parent_id: string | null
    path: string
    name: string
    name_key: string
    name_search: string
    sort: number
    phone: string
    is_enabled: 0 | 1
    created_at: number
    updated_at: number
    version: number
  }
}

/** A user of a test, confirmed for a few minutes, who may edit and delete roles. */
export interface RoleEditor {
  readonly id: string
  readonly visitor: Visitor
  readonly password: string
}

/** The menu rows of the roles page. */
export const roleMenus = ['roles', 'roles-edit', 'roles-delete']

let roleCount = 0

/** Fields of a new role with a name of its own that opens only own rows. */
export function roleFields(fields: Partial<RoleFields> = {}): RoleFields {
  roleCount += 1
  return { name: `角色 ${roleCount}`, explain: '', isDefault: false, status: 'enable', dataScope: 'self', departmentIds: [], ...fields }
}

/** Confirms the session of a user. */
export async function confirm(visitor: Visitor, password: string): Promise<void> {
  await visitor.call(confirmIdentity, { body: { password } })
}

/** Adds a user who holds these menu rows, with this data scope and in this department. */
export async function addEditor(
  server: TestServer,
  username: string,
  {
    menuKeys = roleMenus,
    dataScope = 'all',
    departmentId = null,
  }: { menuKeys?: readonly string[]; dataScope?: RoleScope; departmentId?: string | null } = {},
): Promise<RoleEditor> {
  const { id, password } = await server.addPerson(username, { menuKeys })
  await server.database.write(async (connection) => {
    const tables = connection.$extendTables<Tables>()
    await tables.updateTable('app_user').set({ department_id: departmentId }).where('id', '=', id).execute()
    const own = tables.selectFrom('user_role').where('user_id', '=', id).select('role_id')
    await tables.updateTable('role').set({ data_scope: dataScope }).where('id', 'in', own).execute()
  })
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  await confirm(visitor, password)
  return { id, visitor, password }
}

/** Adds a department below another one, or at the top. */
export async function addDepartment({ database, clock }: TestServer, id: string, parentId: string | null = null): Promise<string> {
  const now = clock.now()
  const path = parentId === null ? `/${id}/` : `/${parentId}/${id}/`
  const row = {
    name: id,
    name_key: id,
    name_search: id,
    sort: 0,
    phone: '',
    is_enabled: 1,
    created_at: now,
    updated_at: now,
    version: 1,
  } as const
  await database.write((connection) =>
    connection
      .$extendTables<Tables>()
      .insertInto('department')
      .values({ id, parent_id: parentId, path, ...row })
      .execute(),
  )
  return id
}

/** Gives a role to a user, past the rules of the users page. */
export async function giveRole({ database, clock }: TestServer, userId: string, roleId: string): Promise<void> {
  await database.write((connection) => userStore(connection).addRole(userId, roleId, clock.now()))
}

/** Creates a role that grants these menu rows. */
export async function createRoleWith(visitor: Visitor, menuKeys: readonly string[], fields: Partial<RoleFields> = {}): Promise<Role> {
  const role = await visitor.call(createRole, { body: roleFields(fields) })
  if (menuKeys.length === 0) return role
  return visitor.call(setRoleMenus, { params: { id: role.id }, body: { menuKeys: [...menuKeys], version: role.version } })
}
