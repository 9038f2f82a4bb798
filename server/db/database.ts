import type { Kysely } from 'kysely'
import type { ChangeEvent, Cluster } from './cluster.ts'
import type { IndexStatement } from './migrations/index-statements.ts'
import type { SlowStatements } from './slow-statements.ts'
import type { DatabaseReplica } from '#contract/monitor.ts'
import type { QueryWorker, ScanWorkers } from './query-worker.ts'

/** Runs statements; stores add the types of their tables with `$extendTables`. */
export type Connection = Kysely<object>

/** The kind of database; most stores do not depend on it. */
export type Dialect = 'sqlite' | 'postgres'

/** What a transaction offers besides its connection. */
export interface Transaction {
  /** Runs several statements without parameters, in SQLite's SQL. */
  script(text: string): Promise<void>
  /** Publishes a change to the subscribers on all instances, after the commit and only if it succeeds. */
  emit(event: ChangeEvent): Promise<void>
}

/** The work of a transaction. It must await nothing but statements, and is run again after a conflict with another transaction. */
export type Work<Result> = (connection: Connection, transaction: Transaction) => Promise<Result>

/** How many connections to the database are open and in use, and how many statements wait for one. */
export interface PoolUse {
  readonly open: number
  readonly used: number
  readonly waiting: number
  readonly max: number
}

/** How many connections an instance has for reads and for writes. One more receives events, and four run what scans rows. */
export interface PoolSizes {
  readonly reading: number
  readonly writing: number
}

export interface WriteOptions {
  /** Names of locks: writes with a lock in common run one after the other. */
  readonly locks?: readonly string[]
  /** Cancels the write while it is waiting to start. */
  readonly signal?: AbortSignal | undefined
}

/** Reads one thing, in one statement or several, on a replica if one has everything that was committed before. */
export interface ReplicaReader {
  readonly db: Connection
  readonly scans: ScanWorkers
}

/** The replicas of a database, for what reads many rows. */
export interface Replicas {
  /** What was committed before the first statement of a reader is seen by all of them. Without a replica that has it in time they run on the primary. */
  reader(): ReplicaReader
  readonly reports: readonly DatabaseReplica[]
}

/** The database. Reads run concurrently with writes; each write is a transaction. */
export interface Database {
  /** Created by this start. */
  readonly isNew: boolean
  readonly dialect: Dialect
  /** Where the database is, for display; contains no secrets. */
  readonly location: string
  readonly read: Connection
  /** Runs long queries of the embedded database in another thread; undefined for PostgreSQL, which does not need it. */
  readonly worker: QueryWorker | undefined
  /** Run what scans rows; undefined for a database in memory. */
  readonly scans: ScanWorkers | undefined
  /** Undefined unless replicas are configured. */
  readonly replicas?: Replicas | undefined
  /**
   * Runs work in a transaction and resolves once it is committed. The connection throws if it is used after the transaction has ended. Throws
   * `CommitUnknownError` if the outcome of the commit is unknown, and `QueueFullError` if too many writes are waiting.
   */
  write<Result>(work: Work<Result>, options?: WriteOptions): Promise<Result>
  /** Like `write`, for schema changes: without time limit, and with foreign keys checked only before the commit, so that tables can be rebuilt. */
  migrate<Result>(work: Work<Result>): Promise<Result>
  /** Builds indexes outside of a transaction, while others write; undefined for the embedded database, where nobody does during a migration. */
  readonly buildIndexes?: (indexes: readonly IndexStatement[]) => Promise<void>
  readonly cluster: Cluster
  readonly slowStatements: SlowStatements
  /** The connections in use; undefined for the embedded database. */
  readonly pool: PoolUse | undefined
  close(): Promise<void>
}
