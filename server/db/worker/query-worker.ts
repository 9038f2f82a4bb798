import { Worker } from 'node:worker_threads'
import type { CompiledQuery } from 'kysely'
import { type BoundValue, boundValue } from '#server/db/kysely/bound-value.ts'
import { DatabaseDownError, QueueFullError } from '#server/db/database-errors.ts'
import type { ThreadOptions, ThreadRequest, ThreadResponse } from './query-worker-thread.ts'

/**
 * Queries that may wait. The thread answers about a thousand searches a second at 100,000 rows, so that the last of them waits for about as long
 * as a person waits for a list; more than that is an overload, which is answered better at once than late.
 */
export const queueLimit = 1000

/** The next query stands ready in the thread while one runs, so that it need not wait for a message between them. */
const postedLimit = 2

/** Runs queries beside the server's own thread, one after the other. The embedded database has one; PostgreSQL needs none. */
export interface QueryWorker {
  /**
   * The rows of a query that writes nothing. Throws `QueueFullError` (503) when too many queries wait, the signal's reason when it aborts before the
   * answer, and `DatabaseDownError` when the worker ends meanwhile.
   */
  read<Row>(query: CompiledQuery<Row>, options?: { readonly signal?: AbortSignal | undefined }): Promise<Row[]>
}

interface PendingQuery {
  readonly text: string
  readonly values: readonly BoundValue[]
  resolve(rows: readonly object[]): void
  reject(reason: unknown): void
}

/**
 * Reads the embedded database in a thread, one query after the other, while the server goes on. The thread starts with the first query, and again
 * after it has ended. SQLite's binding in Node cannot interrupt a query: one that is cancelled while it runs is left to finish.
 */
export class SqliteQueryWorker implements QueryWorker {
  readonly #options: ThreadOptions
  readonly #queue = new Set<PendingQuery>()
  readonly #posted = new Map<number, PendingQuery>()
  #thread: Worker | undefined
  #lastId = 0

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  async read<Row>(
    { sql: text, parameters }: CompiledQuery<Row>,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Row[]> {
    signal?.throwIfAborted()
    if (this.#queue.size >= queueLimit) throw new QueueFullError('Too many queries wait for the query worker')
    const { promise, resolve, reject } = Promise.withResolvers<readonly object[]>()
    const pending: PendingQuery = { text, values: parameters.map(boundValue), resolve, reject }
    const cancel = () => {
      this.#queue.delete(pending)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    this.#queue.add(pending)
    this.#post()
    try {
      const rows = await promise
      // The query's own type says what its rows are.
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
      return rows as Row[]
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  }

  async stop(): Promise<void> {
    await this.#thread?.terminate()
  }

  #post(): void {
    for (const pending of this.#queue) {
      if (this.#posted.size >= postedLimit) return
      this.#queue.delete(pending)
      const { text, values } = pending
      const id = (this.#lastId += 1)
      this.#posted.set(id, pending)
      this.#thread ??= this.#start()
      this.#thread.ref()
      const request: ThreadRequest = { id, text, values }
      this.#thread.postMessage(request)
    }
  }

  #start(): Worker {
    const thread = new Worker(new URL('./query-worker-thread.ts', import.meta.url), {
      workerData: this.#options,
      // Rows live briefly here: the default young generation would keep 17 MB more in memory.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    thread.on('message', (response: ThreadResponse) => this.#complete(response))
    thread.on('error', (error) => this.#failAll(thread, error))
    thread.on('exit', () => this.#failAll(thread, new Error('the query worker has ended')))
    return thread
  }

  #complete({ id, rows, error }: ThreadResponse): void {
    const pending = this.#posted.get(id)
    this.#posted.delete(id)
    if (rows) pending?.resolve(rows)
    else pending?.reject(error && Object.assign(error.thrown, { errcode: error.errcode }))
    this.#post()
    // A program that has nothing else to do does not stay for an idle thread.
    if (this.#posted.size === 0) this.#thread?.unref()
  }

  /** Tells everybody who waits; the next query starts a new thread. */
  #failAll(thread: Worker, cause: unknown): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    const failed = [...this.#posted.values(), ...this.#queue]
    this.#posted.clear()
    this.#queue.clear()
    for (const { reject } of failed) reject(new DatabaseDownError(cause))
  }
}
