import type { RoleView, ViewedAs } from '#contract/identity/role-view.ts'
import type { Connection } from '#server/db/database.ts'

type ViewTables = {
  role: { id: string; name: string; status: string; deleted_at: number | null }
  department: { id: string; name: string; deleted_at: number | null }
  app_user: { id: string; username: string; real_name: string }
}

/** A record that a session views as. */
interface ViewedRecord {
  readonly resource: 'roles' | 'departments' | 'users'
  readonly recordId: string
  readonly title: string
  /** False for a disabled or deleted role and a deleted department, of which nothing is effective. */
  readonly isEffective: boolean
}

async function viewedRoles(connection: Connection, ids: readonly string[]): Promise<ViewedRecord[]> {
  const rows = await connection
    .$extendTables<ViewTables>()
    .selectFrom('role')
    .where('id', 'in', ids)
    .select(['id', 'name', 'status', 'deleted_at'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, status, deleted_at: deletedAt }) => ({
    resource: 'roles',
    recordId: id,
    title: name,
    isEffective: status !== 'disable' && deletedAt === null,
  }))
}

async function viewedDepartment(connection: Connection, id: string): Promise<ViewedRecord[]> {
  const rows = await connection
    .$extendTables<ViewTables>()
    .selectFrom('department')
    .where('id', '=', id)
    .select(['name', 'deleted_at'])
    .execute()
  return rows.map((row) => ({ resource: 'departments', recordId: id, title: row.name, isEffective: row.deleted_at === null }))
}

async function viewedPerson(connection: Connection, id: string): Promise<ViewedRecord[]> {
  const rows = await connection
    .$extendTables<ViewTables>()
    .selectFrom('app_user')
    .where('id', '=', id)
    .select(['username', 'real_name'])
    .execute()
  return rows.map((row) => ({ resource: 'users', recordId: id, title: row.real_name || row.username, isEffective: true }))
}

/** The roles of a view, then its department and its person if it has them, deleted or not. */
export async function viewedRecords(connection: Connection, { roleIds, departmentId, ownerId }: RoleView): Promise<ViewedRecord[]> {
  return [
    ...(await viewedRoles(connection, roleIds)),
    ...(departmentId === null ? [] : await viewedDepartment(connection, departmentId)),
    ...(ownerId === null ? [] : await viewedPerson(connection, ownerId)),
  ]
}

/** What a session views as, by name. */
export async function viewedNames(connection: Connection, view: RoleView): Promise<ViewedAs> {
  const records = await viewedRecords(connection, view)
  const namesOf = (resource: ViewedRecord['resource']) => records.filter((record) => record.resource === resource).map(({ title }) => title)
  const [departmentName = null] = namesOf('departments')
  const [personName = null] = namesOf('users')
  return { roleNames: namesOf('roles'), departmentName, personName }
}
