import type { CompiledQuery } from 'kysely'
import type { Connection } from './database.ts'
import type { QueryWorker } from './worker/query-worker.ts'

/** Where a request reads. Inside a write there is no worker, so that everything is read in its transaction. */
export interface Reader {
  readonly db: Connection
  readonly worker?: QueryWorker | undefined
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** The rows of a query; one that may take long goes to the worker where there is one. */
export async function readRows<Row>(reader: Reader, query: CompiledQuery<Row>, { inWorker }: { inWorker: boolean }): Promise<Row[]> {
  if (inWorker && reader.worker) return reader.worker.read(query, { signal: reader.signal })
  return (await reader.db.executeQuery(query)).rows
}
