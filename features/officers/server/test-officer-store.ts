import type { Officer } from '#contract/identity/officers.ts'
import type { Connection } from '#server/db/database.ts'

type Tables = {
  app_user: { id: string; is_enabled: 0 | 1; deleted_at: number | null }
  user_role: { user_id: string; role_id: string; created_at: number; updated_at: number }
  role: { id: string; name: string; officer: Officer | null; is_super: 0 | 1 }
  officer_request: { id: string }
}

/** Who holds an office, and who is super administrator, as stored. */
export async function officersIn(connection: Connection) {
  const tables = connection.$extendTables<Tables>()
  const rows = await tables
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['app_user.id', 'role.officer', 'role.is_super', 'app_user.is_enabled', 'app_user.deleted_at'])
    .orderBy('app_user.id')
    .execute()
  return {
    holders: rows.flatMap(({ id, officer, is_enabled, deleted_at }) =>
      officer === null ? [] : { userId: id, officer, isAble: is_enabled === 1 && deleted_at === null },
    ),
    administrators: rows.filter((row) => row.is_super === 1).map(({ id }) => id),
  }
}

/** The ids of the three roles, and of 超级管理员. */
export async function roleIdsIn(connection: Connection): Promise<Readonly<Record<Officer | 'super', string>>> {
  const rows = await connection.$extendTables<Tables>().selectFrom('role').select(['id', 'officer', 'is_super']).execute()
  const idOf = (matches: (row: (typeof rows)[number]) => boolean) => rows.find(matches)?.id ?? ''
  return {
    system: idOf(({ officer }) => officer === 'system'),
    security: idOf(({ officer }) => officer === 'security'),
    audit: idOf(({ officer }) => officer === 'audit'),
    super: idOf((row) => row.is_super === 1),
  }
}

/** Makes these users the only officers, whatever has happened, and forgets all requests. */
export async function reinstate(connection: Connection, members: readonly (readonly [userId: string, officer: Officer])[], now: number) {
  const tables = connection.$extendTables<Tables>()
  const ids = await roleIdsIn(connection)
  await tables.deleteFrom('officer_request').execute()
  await tables.deleteFrom('user_role').where('role_id', 'in', Object.values(ids)).execute()
  const rows = members.map(([userId, officer]) => ({ user_id: userId, role_id: ids[officer], created_at: now, updated_at: now }))
  await tables.insertInto('user_role').values(rows).execute()
}
