import type { Kysely } from 'kysely'
import type { Instances } from './cluster.ts'
import type { QueryWorker } from './worker/query-worker.ts'

/** Where statements run; a store names its tables with `$extendTables`. */
export type Connection = Kysely<object>

/** Which database it is; stores need not know. */
export type Dialect = 'sqlite' | 'postgres'

/** The database: reading side by side with one writer at a time, however many instances there are. */
export interface Database {
  /** It did not exist before this start. */
  readonly isNew: boolean
  readonly dialect: Dialect
  /** Where it is, for a person; tells no secret. */
  readonly place: string
  readonly read: Connection
  /** Runs long queries of the embedded database; PostgreSQL runs them itself. */
  readonly worker: QueryWorker | undefined
  /** Runs a job in a transaction and resolves once it is committed. Nothing but statements may be awaited inside. */
  write<Result>(job: (connection: Connection) => Promise<Result>): Promise<Result>
  /** Runs the statements of a migration, written for SQLite; only inside `write`. */
  script(text: string): Promise<void>
  readonly others: Instances
  close(): Promise<void>
}
