import type { Connection } from '#server/db/database.ts'

type Tables = {
  user_role: { user_id: string; role_id: string }
  role: { id: string; status: string; deleted_at: number | null }
}

/** Whether a user has one of these roles, enabled. */
export async function hasAnyRole(read: Connection, userId: string, roleIds: readonly string[]): Promise<boolean> {
  const row = await read
    .$extendTables<Tables>()
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_role.user_id', '=', userId)
    .where('user_role.role_id', 'in', roleIds)
    .where('role.status', '!=', 'disable')
    .where('role.deleted_at', 'is', null)
    .select('role.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
