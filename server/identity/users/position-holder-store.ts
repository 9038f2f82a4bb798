import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'

type HolderTables = {
  user_position: { user_id: string; position_id: string }
  app_user: { id: string; deleted_at: number | null }
}

/** How many people hold each of these positions, in the order of the ids. Deleted users hold none. */
export async function countHolders(connection: Connection, positionIds: readonly string[]): Promise<number[]> {
  if (positionIds.length === 0) return []
  const rows = await connection
    .$extendTables<HolderTables>()
    .selectFrom('user_position')
    .innerJoin('app_user', 'app_user.id', 'user_position.user_id')
    .where('user_position.position_id', 'in', positionIds)
    .where('app_user.deleted_at', 'is', null)
    .groupBy('user_position.position_id')
    .select(['user_position.position_id', sql<number>`count(*)`.as('count')])
    .execute()
  const counts = new Map(rows.map((row) => [row.position_id, row.count]))
  return positionIds.map((id) => counts.get(id) ?? 0)
}
