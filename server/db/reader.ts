import type { CompiledQuery } from 'kysely'
import type { Connection } from './database.ts'
import type { QueryWorker } from './query-worker.ts'

/** What a request reads with. Inside a write there is no worker, because everything must be read in its transaction. */
export interface Reader {
  readonly db: Connection
  readonly worker?: QueryWorker | undefined
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined
}

/** Runs a query, in the worker if it may take long and there is one. */
export async function readRows<Row>(reader: Reader, query: CompiledQuery<Row>, { inWorker }: { inWorker: boolean }): Promise<Row[]> {
  if (inWorker && reader.worker) return reader.worker.read(query, { signal: reader.signal })
  return (await reader.db.executeQuery(query)).rows
}
