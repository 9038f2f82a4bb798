import { sql } from 'kysely'
import type { RoleScope } from '#contract/identity/role-scope.ts'
import type { Connection } from '#server/db/database.ts'

type MembershipTables = {
  app_user: { id: string; department_id: string | null }
  user_role: { user_id: string; role_id: string }
  role: { id: string; data_scope: RoleScope }
  role_department: { role_id: string; department_id: string; created_at: number; updated_at: number }
}

/** Adds a department without a parent. */
export async function addDepartment(connection: Connection, { id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  await sql`insert into department (id, path, name, name_key, name_search, sort, is_enabled, created_at, updated_at, version)
    values (${id}, ${`/${id}/`}, ${name}, ${name}, ${name}, 1, 1, 0, 0, 1)`.execute(connection)
}

/** Makes a user of a test a member of a department, and gives their roles a data scope; `departmentIds` are those of the scope `custom`. */
export async function setMembership(
  connection: Connection,
  userId: string,
  { departmentId, dataScope, departmentIds = [] }: { departmentId: string | null; dataScope: RoleScope; departmentIds?: readonly string[] },
): Promise<void> {
  const database = connection.$extendTables<MembershipTables>()
  await database.updateTable('app_user').set({ department_id: departmentId }).where('id', '=', userId).execute()
  const roles = database.selectFrom('user_role').where('user_id', '=', userId).select('role_id')
  await database.updateTable('role').set({ data_scope: dataScope }).where('id', 'in', roles).execute()
  const opened = (await roles.execute()).flatMap(({ role_id }) =>
    departmentIds.map((department_id) => ({ role_id, department_id, created_at: 0, updated_at: 0 })),
  )
  if (opened.length > 0) await database.insertInto('role_department').values(opened).execute()
}
