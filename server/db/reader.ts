import type { CompiledQuery } from 'kysely'
import type { Connection, Database } from './database.ts'
import type { QueryWorker, ScanWorkers } from './query-worker.ts'

/** What a request reads with. Inside a write there are no workers, because everything must be read in its transaction. */
export interface Reader {
  readonly db: Connection
  readonly worker?: QueryWorker | undefined
  /** Scan rows for the person who asks, and are ended if that takes too long. Without them, as in tasks, the worker scans to the end. */
  readonly scans?: ScanWorkers | undefined
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined
  /** Reads on a replica; undefined where there are none. */
  readonly replica?: (() => Pick<Reader, 'db' | 'scans'>) | undefined
}

/** A reader for work that may take longer than scans for a person may. */
export function readerWithoutScans(
  { read: db, worker, replicas }: Pick<Database, 'read' | 'worker' | 'replicas'>,
  signal: AbortSignal,
): Reader {
  return { db, worker, signal, replica: replicas && (() => ({ db: replicas.reader().db })) }
}

/** A reader for exports and figures, which may read on a replica. Rows of lists, rights and settings are read on the primary. */
export function onReplica(reader: Reader): Reader {
  return reader.replica ? { ...reader, ...reader.replica() } : reader
}

interface ReadOptions {
  /** It may take long. */
  readonly inWorker: boolean
  /** It may scan many rows. */
  readonly scan?: keyof ScanWorkers | undefined
  /** How long it may run, if it runs outside the main thread. */
  readonly withinMs?: number | undefined
}

/** Runs a query, outside the main thread if it may take long and there is a worker. */
export async function readRows<Row>(reader: Reader, query: CompiledQuery<Row>, { inWorker, scan, withinMs }: ReadOptions): Promise<Row[]> {
  const worker = (scan && reader.scans?.[scan]) ?? (inWorker ? reader.worker : undefined)
  if (worker) return worker.read(query, { signal: reader.signal, ...(withinMs !== undefined && { withinMs }) })
  return (await reader.db.executeQuery(query)).rows
}
