import type { CompiledQuery } from 'kysely'

/** Runs queries outside the main thread, one after the other. Only for the embedded database. */
export interface QueryWorker {
  /**
   * Runs a read-only query. Rejects with `QueueFullError` (503) if too many queries wait, with the signal's reason if aborted, and with
   * `DatabaseDownError` if the thread ends.
   */
  read<Row>(query: CompiledQuery<Row>, options?: { readonly signal?: AbortSignal | undefined }): Promise<Row[]>
}
