import { PostgresAdapter, sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'

/** Reads what the database is. */
export function aboutStore(connection: Connection) {
  return {
    /** Name and version, such as `PostgreSQL 15.4`. */
    async databaseVersion(): Promise<string> {
      const isPostgres = connection.getExecutor().adapter instanceof PostgresAdapter
      const version = isPostgres ? sql`'PostgreSQL ' || current_setting('server_version')` : sql`'SQLite ' || sqlite_version()`
      const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(connection)
      return rows[0]?.version ?? ''
    },
  }
}
