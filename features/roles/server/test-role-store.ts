import type { RoleScope } from '#contract/identity/role-scope.ts'
import type { Connection } from '#server/db/database.ts'

type Tables = {
  app_user: { id: string; department_id: string | null }
  user_role: { user_id: string; role_id: string }
  role: { id: string; data_scope: RoleScope }
}

/** Sets the department of a user, and the data scope of the roles that they have. */
export async function placeUser(
  connection: Connection,
  userId: string,
  { dataScope, departmentId }: { readonly dataScope: RoleScope; readonly departmentId: string | null },
): Promise<void> {
  const tables = connection.$extendTables<Tables>()
  await tables.updateTable('app_user').set({ department_id: departmentId }).where('id', '=', userId).execute()
  const own = tables.selectFrom('user_role').where('user_id', '=', userId).select('role_id')
  await tables.updateTable('role').set({ data_scope: dataScope }).where('id', 'in', own).execute()
}
