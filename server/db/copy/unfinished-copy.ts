import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'

/** The table of a target that is there as long as the copy is not finished: what was copied of which table. */
export const unfinishedCopy = 'unfinished_copy'

/** Whether a PostgreSQL database is one into which a copy of an embedded one was begun and not finished. */
export async function isUnfinishedCopy(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${unfinishedCopy}) is not null as found`.execute(connection)
  return rows[0]?.found === true
}
