import { Worker } from 'node:worker_threads'
import { boundValue } from '#server/db/bound-value.ts'
import { DatabaseDownError } from '#server/db/database-errors.ts'
import type { ImageQuestion } from '#server/db/list/image/image-shape.ts'
import type { StatementAnswer, ThreadMessage, ThreadSetting } from './query-worker-thread.ts'
import type { StatementResult } from '#server/db/statement-driver.ts'

/** What a statement gave in the thread, and what the thread says about images. */
export interface ThreadResult extends StatementResult, Pick<StatementAnswer, 'isFromImage' | 'isWorthImage'> {}

type Waiting = PromiseWithResolvers<ThreadResult>

/** Reads the embedded database in a thread of its own, one statement after the other, while the server goes on. It starts with the first one. */
export class ReadingThread {
  readonly #setting: ThreadSetting
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #asked = 0

  constructor(setting: ThreadSetting) {
    this.#setting = setting
  }

  /** Runs a statement that writes nothing, unless an image can answer what it asks. Throws `DatabaseDownError` when the thread ends under it. */
  run(text: string, parameters: readonly unknown[], question?: ImageQuestion): Promise<ThreadResult> {
    const values = parameters.map(boundValue)
    const waiting = Promise.withResolvers<ThreadResult>()
    const id = (this.#asked += 1)
    this.#waiting.set(id, waiting)
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.tell({ kind: 'statement', id, text, values, ...(question ? { question } : {}) })
    return waiting.promise
  }

  /** Tells the thread something, before every statement that is run later; nothing where there is no thread. */
  tell(message: ThreadMessage): void {
    this.#worker?.postMessage(message)
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./query-worker-thread.ts', import.meta.url), { workerData: this.#setting })
    worker.on('message', (answer: StatementAnswer) => this.#hear(answer))
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('the reading thread has ended')))
    return worker
  }

  #hear({ id, rows, error, isFromImage = false, isWorthImage = false }: StatementAnswer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    // A program that has nothing else to do does not stay for an idle thread.
    if (this.#waiting.size === 0) this.#worker?.unref()
    if (rows) waiting?.resolve({ rows, changed: 0, isFromImage, isWorthImage })
    else waiting?.reject(error && Object.assign(error.thrown, { errcode: error.errcode }))
  }

  /** Tells everybody who waits; the next statement starts a new thread. */
  #lose(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const waiting of this.#waiting.values()) waiting.reject(new DatabaseDownError(cause))
    this.#waiting.clear()
  }
}
