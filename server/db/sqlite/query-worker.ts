import { Worker } from 'node:worker_threads'
import type { CompiledQuery } from 'kysely'
import { type BoundValue, boundValue } from '#server/db/kysely/bound-value.ts'
import type { QueryOptions, QueryWorker } from '#server/db/query-worker.ts'
import { DatabaseDownError, QueueFullError, StatementEndedError } from '#server/db/database-errors.ts'
import { SlowStatements } from '#server/db/slow-statements.ts'
import { programFile } from '#server/root.ts'
import { toRows } from './connection.ts'
import type { ThreadOptions, ThreadRequest, ThreadResponse } from './query-worker-thread.ts'

/**
 * The maximum number of waiting queries. The thread runs about 1,000 searches per second on 100,000 rows, so the last one waits about a second.
 * Beyond that, failing at once is better than responding late.
 */
export const queueLimit = 1000

/** Queries sent to the thread at a time: one runs, and the next is ready when it ends. */
const postedLimit = 2

interface PendingQuery {
  readonly text: string
  readonly values: readonly BoundValue[]
  readonly withinMs: number
  resolve(rows: readonly object[]): void
  reject(reason: unknown): void
}

/**
 * Reads the embedded database in a worker thread, so that long queries do not block the server. The thread is started by the first query, and again
 * after it has ended. A query that is cancelled, or runs too long, ends where it calls `goes_on`; node:sqlite cannot interrupt others.
 */
export class SqliteQueryWorker implements QueryWorker {
  readonly #options: ThreadOptions
  readonly #slowStatements: SlowStatements
  readonly #queue = new Set<PendingQuery>()
  readonly #posted = new Map<number, PendingQuery>()
  #thread: Worker | undefined
  #lastId = 0

  constructor({ path }: Pick<ThreadOptions, 'path'>, slowStatements = new SlowStatements()) {
    this.#options = { path, cancelled: new Int32Array(new SharedArrayBuffer(4)) }
    this.#slowStatements = slowStatements
  }

  async read<Row>(
    { sql: text, parameters }: CompiledQuery<Row>,
    { signal, withinMs = Number.POSITIVE_INFINITY }: QueryOptions = {},
  ): Promise<Row[]> {
    signal?.throwIfAborted()
    if (this.#queue.size >= queueLimit) throw new QueueFullError('Too many queries wait for the query worker')
    const { promise, resolve, reject } = Promise.withResolvers<readonly object[]>()
    const pending: PendingQuery = { text, values: parameters.map(boundValue), withinMs, resolve, reject }
    const cancel = () => {
      this.#queue.delete(pending)
      for (const [id, posted] of this.#posted) if (posted === pending) Atomics.store(this.#options.cancelled, 0, id)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    this.#queue.add(pending)
    this.#post()
    try {
      const rows = await promise
      // The query's type declares its rows.
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
      const { text, values, withinMs } = pending
      const id = (this.#lastId += 1)
      this.#posted.set(id, pending)
      this.#thread ??= this.#start()
      this.#thread.ref()
      const request: ThreadRequest = { id, text, values, withinMs }
      this.#thread.postMessage(request)
    }
  }

  #start(): Worker {
    const thread = new Worker(programFile('db/sqlite/query-worker-thread.ts'), {
      workerData: this.#options,
      // Rows are short-lived here; the default young generation would take 17 MB more.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    thread.on('message', (response: ThreadResponse) => this.#complete(response))
    thread.on('error', (error) => this.#failAll(thread, error))
    thread.on('exit', () => this.#failAll(thread, new Error('the query worker has ended')))
    return thread
  }

  #complete({ id, rows, ms, isEnded, error }: ThreadResponse): void {
    const pending = this.#posted.get(id)
    if (pending) this.#slowStatements.add(pending.text, ms)
    this.#posted.delete(id)
    if (rows) pending?.resolve(toRows(rows))
    else if (isEnded) pending?.reject(new StatementEndedError())
    else pending?.reject(error && Object.assign(error.thrown, { errcode: error.errcode }))
    this.#post()
    // An idle thread must not keep the process running.
    if (this.#posted.size === 0) this.#thread?.unref()
  }

  /** Rejects all pending queries. The next one starts a new thread. */
  #failAll(thread: Worker, cause: unknown): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    const failed = [...this.#posted.values(), ...this.#queue]
    this.#posted.clear()
    this.#queue.clear()
    for (const { reject } of failed) reject(new DatabaseDownError(cause))
  }
}
