import type { Kysely } from 'kysely'
import type { ChangeEvent, Cluster } from './cluster.ts'
import type { QueryWorker } from './worker/query-worker.ts'

/** Where statements run; a store names its tables with `$extendTables`. */
export type Connection = Kysely<object>

/** Which database it is; stores need not know. */
export type Dialect = 'sqlite' | 'postgres'

/** What a transaction can do beside the statements of its connection. */
export interface Transaction {
  /** Runs several statements without parameters, written for SQLite. */
  script(text: string): Promise<void>
  /** Announces a change; subscribers on every instance receive it after the commit, and never without it. */
  emit(event: ChangeEvent): Promise<void>
}

/** A transaction's work. It awaits nothing but statements, and may run again when another transaction got in its way. */
export type Work<Result> = (connection: Connection, transaction: Transaction) => Promise<Result>

export interface WriteOptions {
  /** Names of rules that no other write with the same name may check at the same time. */
  readonly locks?: readonly string[]
  /** Cancels the write as long as it waits for its turn. */
  readonly signal?: AbortSignal | undefined
}

/** The database: reads side by side with writes, each write a transaction of its own. */
export interface Database {
  /** It did not exist before this start. */
  readonly isNew: boolean
  readonly dialect: Dialect
  /** Where it is, for a person; tells no secret. */
  readonly location: string
  readonly read: Connection
  /** Runs long queries of the embedded database; PostgreSQL runs them itself. */
  readonly worker: QueryWorker | undefined
  /**
   * Runs work in a transaction and resolves once it is committed. The connection belongs to this transaction alone and throws when it is used
   * after the end. Throws `CommitUnknownError` when nobody can tell whether the commit happened, and `QueueFullError` when too many wait.
   */
  write<Result>(work: Work<Result>, options?: WriteOptions): Promise<Result>
  /** The same for changes of the schema: no time limit, and tables that others refer to can be rebuilt; references are checked before the commit. */
  migrate<Result>(work: Work<Result>): Promise<Result>
  readonly cluster: Cluster
  close(): Promise<void>
}
