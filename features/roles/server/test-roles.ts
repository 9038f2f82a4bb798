import { confirmIdentity } from '#contract/confirmation.ts'
import type { RoleScope } from '#contract/identity/role-scope.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { createRole, type Role, type RoleFields, setRoleMenus } from '#features/roles/contract/roles.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'
import { placeUser } from './test-role-store.ts'

/** A user of a test, confirmed for a few minutes, who may edit and delete roles. */
export interface RoleEditor {
  readonly id: string
  readonly visitor: Visitor
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

interface EditorOptions {
  readonly menuKeys?: readonly string[]
  readonly dataScope?: RoleScope
  readonly departmentId?: string | null
}

/** Adds a user who holds these menu rows, with this data scope and in this department. */
export async function addEditor(
  server: TestServer,
  username: string,
  { menuKeys = roleMenus, dataScope = 'all', departmentId = null }: EditorOptions = {},
): Promise<RoleEditor> {
  const { id, password } = await server.addPerson(username, { menuKeys })
  await server.database.write((connection) => placeUser(connection, id, { dataScope, departmentId }))
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  await confirm(visitor, password)
  return { id, visitor }
}

/** Adds a department below another one, or at the top; returns its id. */
export async function addDepartment(admin: Visitor, name: string, parentId: string | null = null): Promise<string> {
  const { id } = await admin.call(departments.calls.create, { body: { name, parentId, leaderId: null, phone: null, isEnabled: true } })
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
