import type { CompiledQuery } from 'kysely'

/** How a query runs outside the main thread. */
export interface QueryOptions {
  readonly signal?: AbortSignal | undefined
  /** How long it may run, in milliseconds, from when it starts. */
  readonly withinMs?: number | undefined
}

/** Runs read-only queries beside others, so that long ones keep nobody waiting. */
export interface QueryWorker {
  /**
   * Runs a read-only query. Rejects with `QueueFullError` (503) if too many queries wait, with the signal's reason if aborted, with
   * `DatabaseDownError` if the thread ends, and with `StatementEndedError` if it runs too long. SQLite ends only statements that contain `goesOn` (list/scans.ts).
   */
  read<Row>(query: CompiledQuery<Row>, options?: QueryOptions): Promise<Row[]>
}

/** Where rows are scanned by conditions that no index serves. Pages have their own worker, so that they do not wait for counts. */
export interface ScanWorkers {
  /** For a page of rows, and for counts that soon end. */
  readonly pages: QueryWorker
  /** For what reads all rows that match: exact counts and sums. */
  readonly counts: QueryWorker
}
