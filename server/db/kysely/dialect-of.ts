import { PostgresAdapter } from 'kysely'
import type { Connection, Dialect } from '#server/db/database.ts'

/** The dialect of a connection, for the few statements that differ between the databases. */
export function dialectOf(connection: Connection): Dialect {
  return connection.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
