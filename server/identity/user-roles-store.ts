import type { Connection } from '#server/db/database.ts'

type Tables = {
  user_role: { user_id: string; role_id: string }
  role: { id: string; is_super: 0 | 1; status: string; deleted_at: number | null }
}

/** The ids of the enabled roles of a user, and whether one of them gives every permission. */
export async function rolesOfUser(connection: Connection, userId: string): Promise<{ roleIds: string[]; isSuper: boolean }> {
  const rows = await connection
    .$extendTables<Tables>()
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_role.user_id', '=', userId)
    .where('role.status', '!=', 'disable')
    .where('role.deleted_at', 'is', null)
    .select(['role.id', 'role.is_super'])
    .execute()
  return { roleIds: rows.map(({ id }) => id), isSuper: rows.some((row) => row.is_super === 1) }
}
