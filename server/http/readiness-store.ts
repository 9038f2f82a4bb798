import type { Connection } from '#server/db/database.ts'

type Tables = { readiness: { id: number; checked_at: number } }

/** Writes the row that shows whether the database can be written. `now` is epoch milliseconds. */
export async function writeReadiness(connection: Connection, now: number): Promise<void> {
  await connection
    .$extendTables<Tables>()
    .insertInto('readiness')
    .values({ id: 1, checked_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now }))
    .execute()
}
