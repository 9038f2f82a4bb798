import { isOfficerPermission, type Officer, officersOf } from '#contract/identity/officers.ts'
import type { RoleScope } from '#contract/identity/role-scope.ts'
import type { RoleView } from '#contract/identity/role-view.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { noPassword } from '#server/identity/users/no-password.ts'
import type { Connection } from '#server/db/database.ts'
import { departmentsBelow } from './departments/department-store.ts'

type RightsTables = {
  app_user: { id: string; password_hash: string; department_id: string | null; is_enabled: 0 | 1; deleted_at: number | null }
  user_identity: { user_id: string }
  passkey: { user_id: string }
  department: { id: string; path: string; deleted_at: number | null }
  user_role: { user_id: string; role_id: string }
  role: { id: string; is_super: 0 | 1; officer: Officer | null; status: string; data_scope: RoleScope; deleted_at: number | null }
  role_menu: { role_id: string; menu_id: string }
  role_department: { role_id: string; department_id: string }
  menu: { id: string; auth: string | null; is_installed: 0 | 1; deleted_at: number | null }
}

/** What a user may do and see: the union over their enabled roles. */
export interface Rights {
  /** The ids of the roles. */
  readonly roleIds: readonly string[]
  /** Holds every declared permission. */
  readonly isSuper: boolean
  /** The separation of duties is on: the permissions of officers are held by rule, and what roles grant of them counts for nothing. */
  readonly isSeparated: boolean
  /** Holds what this officer holds; null for everybody else. */
  readonly officer: Officer | null
  /** The `auth` values of the menu rows that the roles grant. */
  readonly permissions: readonly string[]
  readonly departmentId: string | null
  readonly scope: DataScope
}

/** A role as far as it gives rights. */
export interface RightsOfRole {
  readonly id: string
  readonly isSuper: boolean
  readonly officer: Officer | null
  readonly dataScope: RoleScope
}

function tables(connection: Connection) {
  return connection.$extendTables<RightsTables>()
}

/** The permissions that these roles grant by their menu rows, sorted. */
export async function grantedPermissions(connection: Connection, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await tables(connection)
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .where('role_menu.role_id', 'in', roleIds)
    .where('menu.auth', 'is not', null)
    .where('menu.is_installed', '=', 1)
    .where('menu.deleted_at', 'is', null)
    .select('menu.auth')
    .distinct()
    .execute()
  return rows.flatMap(({ auth }) => (auth === null ? [] : [auth])).toSorted()
}

/** The ids of the users whose enabled roles grant a permission that no officer holds by rule, as a query. */
export function holdersOf(connection: Connection, permission: string) {
  const granting = tables(connection)
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .where('menu.auth', '=', permission)
    .where('menu.is_installed', '=', 1)
    .where('menu.deleted_at', 'is', null)
    .select('role_menu.role_id')
  return tables(connection)
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('role.status', '!=', 'disable')
    .where('role.deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('role.is_super', '=', 1), eb('role.id', 'in', granting)]))
    .select('user_role.user_id')
}

/** The departments that these roles open to a member of a department, given by its path. */
export async function departmentsOf(
  connection: Connection,
  roles: readonly RightsOfRole[],
  member: { readonly departmentId: string | null; readonly path: string | null },
): Promise<DataScope['departments']> {
  const scopes = new Set(roles.map(({ isSuper, dataScope }) => (isSuper ? 'all' : dataScope)))
  if (scopes.has('all')) return 'all'
  const custom = roles.filter(({ dataScope }) => dataScope === 'custom').map(({ id }) => id)
  const chosen =
    custom.length === 0
      ? []
      : await tables(connection).selectFrom('role_department').where('role_id', 'in', custom).select('department_id').execute()
  const below = scopes.has('departmentAndBelow') && member.path !== null ? await departmentsBelow(connection, [member.path]) : []
  const own = scopes.has('department') && member.departmentId !== null ? [member.departmentId] : []
  return [...new Set([...chosen.map((row) => row.department_id), ...below, ...own])].toSorted()
}

type RoleRow = Pick<RightsTables['role'], 'id' | 'is_super' | 'officer' | 'data_scope'>

function toRole(row: RoleRow): RightsOfRole {
  return { id: row.id, isSuper: row.is_super === 1, officer: row.officer, dataScope: row.data_scope }
}

/** These roles without those that are deleted; disabled ones are included or left out. */
async function rolesAmong(connection: Connection, roleIds: readonly string[], status: 'any' | 'enabled'): Promise<RightsOfRole[]> {
  if (roleIds.length === 0) return []
  const rows = await tables(connection)
    .selectFrom('role')
    .where('id', 'in', roleIds)
    .$if(status === 'enabled', (query) => query.where('status', '!=', 'disable'))
    .where('deleted_at', 'is', null)
    .select(['id', 'is_super', 'officer', 'data_scope'])
    .execute()
  return rows.map(toRole)
}

async function enabledRoles(connection: Connection, userId: string): Promise<RightsOfRole[]> {
  const rows = await tables(connection)
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_role.user_id', '=', userId)
    .where('role.status', '!=', 'disable')
    .where('role.deleted_at', 'is', null)
    .select(['role.id', 'role.is_super', 'role.officer', 'role.data_scope'])
    .execute()
  return rows.map(toRole)
}

/** The department of a user, with its path; both are null without one. */
async function departmentOf(connection: Connection, userId: string): Promise<Membership> {
  const row = await tables(connection)
    .selectFrom('app_user')
    .leftJoin('department', (join) => join.onRef('department.id', '=', 'app_user.department_id').on('department.deleted_at', 'is', null))
    .where('app_user.id', '=', userId)
    .select(['department.id', 'department.path'])
    .executeTakeFirst()
  return { departmentId: row?.id ?? null, path: row?.path ?? null }
}

/** A department with its path; both are null without one. */
interface Membership {
  readonly departmentId: string | null
  readonly path: string | null
}

async function membershipIn(connection: Connection, departmentId: string | null): Promise<Membership> {
  if (departmentId === null) return { departmentId, path: null }
  const row = await tables(connection)
    .selectFrom('department')
    .where('id', '=', departmentId)
    .where('deleted_at', 'is', null)
    .select(['id', 'path'])
    .executeTakeFirst()
  return { departmentId: row?.id ?? null, path: row?.path ?? null }
}

/** Reads the rights of a user; within a write, pass its connection. */
export async function rightsOf(connection: Connection, userId: string): Promise<Rights> {
  const [roles, member] = await Promise.all([enabledRoles(connection, userId), departmentOf(connection, userId)])
  return rightsFrom(connection, userId, roles, member)
}

/** The roles and the department that a user has, disabled roles included. */
export async function assignmentOf(connection: Connection, userId: string): Promise<Assignment> {
  const roles = await tables(connection).selectFrom('user_role').where('user_id', '=', userId).select('role_id').execute()
  const { departmentId } = await departmentOf(connection, userId)
  return { roleIds: roles.map((row) => row.role_id), departmentId }
}

/** Roles and a department that a user has, or is to have. */
export interface Assignment {
  readonly roleIds: readonly string[]
  readonly departmentId: string | null
}

/** The rights that a user would have with these roles and this department if all of the roles were enabled. */
export async function rightsWith(connection: Connection, userId: string, { roleIds, departmentId }: Assignment): Promise<Rights> {
  const [roles, member] = await Promise.all([rolesAmong(connection, roleIds, 'any'), membershipIn(connection, departmentId)])
  return rightsFrom(connection, userId, roles, member)
}

/** The rights that a person would have with the roles and in the department of a view; roles and departments deleted since give none. */
export async function rightsInView(connection: Connection, personId: string, { roleIds, departmentId }: RoleView): Promise<Rights> {
  const member = departmentId === null ? departmentOf(connection, personId) : membershipIn(connection, departmentId)
  return rightsFrom(connection, personId, await rolesAmong(connection, roleIds, 'enabled'), await member)
}

async function rightsFrom(connection: Connection, userId: string, roles: readonly RightsOfRole[], member: Membership): Promise<Rights> {
  const isSuper = roles.some((role) => role.isSuper)
  return {
    roleIds: roles.map(({ id }) => id),
    isSuper,
    isSeparated: await isSeparated(connection),
    officer: roles.find(({ officer }) => officer !== null)?.officer ?? null,
    permissions: isSuper
      ? []
      : await grantedPermissions(
          connection,
          roles.map(({ id }) => id),
        ),
    departmentId: member.departmentId,
    scope: { departments: await departmentsOf(connection, roles, member), userId, includesOwn: roles.length > 0 },
  }
}

/** Whether the separation of duties is on: its three roles exist only then. */
export async function isSeparated(connection: Connection): Promise<boolean> {
  const found = await tables(connection).selectFrom('role').where('officer', 'is not', null).select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Whether a user with these rights has a declared permission. */
export function hasPermission({ isSuper, isSeparated: isOn, officer, permissions }: GrantedRights, permission: string): boolean {
  if (isSuper) return true
  if (isOn && isOfficerPermission(permission)) return officer !== null && officersOf(permission).includes(officer)
  return permissions.includes(permission)
}

/** What decides which permissions a user has. */
export type GrantedRights = Pick<Rights, 'isSuper' | 'isSeparated' | 'officer' | 'permissions'>

/** Whether the super administrator role exists: it is created with the first administrator. */
export async function hasSuperRole(connection: Connection): Promise<boolean> {
  const found = await tables(connection).selectFrom('role').where('is_super', '=', 1).select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Whether an enabled user who has a way to sign in has an enabled super administrator role. An imported one may have none yet. */
export async function hasAdministrator(connection: Connection): Promise<boolean> {
  const found = await tables(connection)
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('app_user.password_hash', '!=', noPassword),
        exists(selectFrom('user_identity').whereRef('user_identity.user_id', '=', 'app_user.id').select('user_identity.user_id')),
        exists(selectFrom('passkey').whereRef('passkey.user_id', '=', 'app_user.id').select('passkey.user_id')),
      ]),
    )
    .where('role.is_super', '=', 1)
    .where('role.status', '!=', 'disable')
    .where('role.deleted_at', 'is', null)
    .where('app_user.is_enabled', '=', 1)
    .where('app_user.deleted_at', 'is', null)
    .select('app_user.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
