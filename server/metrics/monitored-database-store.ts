import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { isOpen, type OpenAt } from '#server/auth/sessions/open-session-store.ts'

/** What the database says of itself. */
export function monitoredDatabaseStore(connection: Connection) {
  return {
    /** Its size in bytes. */
    async size(): Promise<number> {
      const size =
        dialectOf(connection) === 'postgres'
          ? sql<{ size: number }>`select pg_database_size(current_database()) as size`
          : sql<{ size: number }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`
      const { rows } = await size.execute(connection)
      return rows[0]?.size ?? 0
    },

    /** How many sessions are signed in. */
    async sessionCount(at: OpenAt): Promise<number> {
      const { count } = await connection
        .$extendTables<{ session: { id: string } }>()
        .selectFrom('session')
        .where(isOpen(at))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
