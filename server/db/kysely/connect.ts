import { type Dialect, Kysely } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import type { RunStatement } from './statement-driver.ts'

/** Creates a Kysely connection that runs its statements with `run`. */
export function connect(dialect: (run: RunStatement) => Dialect, run: RunStatement): Connection {
  return new Kysely<object>({ dialect: dialect(run) })
}
