import { parentPort, workerData } from 'node:worker_threads'
import type { BoundValue } from '#server/db/kysely/bound-value.ts'
import { SqliteConnection } from '#server/db/sqlite/connection.ts'

/** The worker data of the thread: the database file. */
export interface ThreadOptions {
  readonly path: string
}

/** A statement to run in the thread. */
export interface ThreadRequest {
  readonly id: number
  readonly text: string
  readonly values: readonly BoundValue[]
}

/** The result of a statement. `errcode` is SQLite's, which structured cloning drops from errors. */
export interface ThreadResponse {
  readonly id: number
  /** How long it took, in milliseconds. */
  readonly ms: number
  readonly rows?: readonly object[]
  readonly error?: { readonly thrown: Error; readonly errcode: unknown }
}

function serve(port: NonNullable<typeof parentPort>, { path }: ThreadOptions): void {
  const connection = new SqliteConnection(path, { readOnly: true })

  function respond({ id, text, values }: ThreadRequest): ThreadResponse {
    const startedAt = performance.now()
    const took = () => performance.now() - startedAt
    try {
      const { rows } = connection.run(text, values)
      return { id, rows, ms: took() }
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown
      return { id, ms: took(), error: { thrown, errcode: 'errcode' in thrown ? thrown.errcode : undefined } }
    }
  }

  port.on('message', (request: ThreadRequest) => port.postMessage(respond(request)))
}

// Only query-worker.ts starts this thread, with data of this type.
// oxlint-disable-next-line typescript/no-unsafe-argument -- see above
if (parentPort) serve(parentPort, workerData)
