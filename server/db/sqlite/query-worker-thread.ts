import { parentPort, workerData } from 'node:worker_threads'
import type { BoundValue } from '#server/db/kysely/bound-value.ts'
import { type RowArrays, SqliteConnection } from '#server/db/sqlite/connection.ts'

/** Small, because what the three threads read are mostly scans, which do not come back to a page. */
const cacheMegabytes = 8

/** The worker data of the thread. */
export interface ThreadOptions {
  /** The database file. */
  readonly path: string
  /** Holds the id of the last statement that nobody waits for any more. */
  readonly cancelled: Int32Array
}

/** A statement to run in the thread. */
export interface ThreadRequest {
  readonly id: number
  readonly text: string
  readonly values: readonly BoundValue[]
  /** How long it may run, in milliseconds. */
  readonly withinMs: number
}

/** The result of a statement. `errcode` is SQLite's, which structured cloning drops from errors. */
export interface ThreadResponse {
  readonly id: number
  /** How long it took, in milliseconds. */
  readonly ms: number
  readonly rows?: RowArrays
  /** It has run for as long as it may. */
  readonly isEnded?: boolean
  readonly error?: { readonly thrown: Error; readonly errcode: unknown }
}

function serve(port: NonNullable<typeof parentPort>, { path, cancelled }: ThreadOptions): void {
  const connection = new SqliteConnection(path, { readOnly: true, cacheMegabytes })
  let [runningId, endsAt, isEnded] = [0, 0, false]

  // node:sqlite cannot interrupt a statement, but a function that the statement calls can throw.
  connection.define('goes_on', () => {
    isEnded = performance.now() >= endsAt || Atomics.load(cancelled, 0) === runningId
    if (isEnded) throw new Error('The statement was ended')
    return 1
  })

  function respond({ id, text, values, withinMs }: ThreadRequest): ThreadResponse {
    const startedAt = performance.now()
    const took = () => performance.now() - startedAt
    runningId = id
    endsAt = startedAt + withinMs
    isEnded = false
    try {
      return { id, rows: connection.readArrays(text, values), ms: took() }
    } catch (thrown) {
      if (isEnded) return { id, ms: took(), isEnded }
      if (!(thrown instanceof Error)) throw thrown
      return { id, ms: took(), error: { thrown, errcode: 'errcode' in thrown ? thrown.errcode : undefined } }
    }
  }

  port.on('message', (request: ThreadRequest) => port.postMessage(respond(request)))
}

// Only query-worker.ts starts this thread, with data of this type.
// oxlint-disable-next-line typescript/no-unsafe-argument -- see above
if (parentPort) serve(parentPort, workerData)
