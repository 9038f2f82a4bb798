import { PostgresAdapter } from 'kysely'
import type { Connection, Dialect } from '#server/db/database.ts'

/** Which database a connection speaks to, for the few statements that cannot be the same on both. */
export function dialectOf(connection: Connection): Dialect {
  return connection.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
