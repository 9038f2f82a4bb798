import { type Dialect, Kysely } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import type { RunStatement } from './statement-driver.ts'

/** Kysely in the dialect of a database, wherever `run` sends the statements. */
export function connect(dialect: (run: RunStatement) => Dialect, run: RunStatement): Connection {
  return new Kysely<object>({ dialect: dialect(run) })
}
