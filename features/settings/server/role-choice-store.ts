import type { RoleChoice } from './setting-rules.ts'
import type { Connection } from '#server/db/database.ts'

type RoleTable = { role: { id: string; name: string; deleted_at: number | null } }

/** The roles that settings can name. */
export async function roleChoices(connection: Connection): Promise<RoleChoice[]> {
  return connection
    .$extendTables<RoleTable>()
    .selectFrom('role')
    .where('deleted_at', 'is', null)
    .select(['id', 'name as label'])
    .orderBy('id')
    .execute()
}
