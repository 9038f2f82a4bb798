import { QueueFullError } from '#server/db/database-errors.ts'
import type { TransactionScope } from '#server/db/transaction-scope.ts'

/** Writes that share one commit at the most. */
const sharedCommitLimit = 64

/** Writes that may wait. At some thousand commits a second, who would come behind these would wait for longer than people do. */
const waitingLimit = 10_000

/** A write that runs no statement for so long waits for something else, maybe for a write that is queued behind it. It is rolled back. */
const idleLimitMs = 10_000

/** The one transaction at a time of the connection that writes. */
export interface SharedTransaction {
  readonly isOpen: boolean
  begin(): void
  run(statement: string): void
  commit(): void
  rollback(): void
  /** Opens a scope for one of the writes that share the transaction. */
  open(): TransactionScope
}

export interface QueuedWork<Result> {
  run(scope: TransactionScope): Promise<Result>
  readonly signal?: AbortSignal | undefined
}

interface Waiting {
  /** Resolves to what tells the caller, once the commit is done. */
  run(scope: TransactionScope): Promise<() => void>
  fail(reason: unknown): void
  /** It runs by itself, outside of any shared transaction. */
  readonly exclusive?: () => Promise<void>
}

interface WriteQueueOptions {
  readonly turnMs?: number
  readonly idleMs?: number
  readonly limit?: number
}

/**
 * Runs writes one after the other. Those that wait together share a transaction, each in a savepoint of its own, so that one failing leaves
 * the others whole; each is answered only after the commit, and the event loop is given its turn between commits.
 */
export class WriteQueue {
  readonly #transaction: SharedTransaction
  readonly #turnMs: number
  readonly #idleMs: number
  readonly #limit: number
  #waiting: Waiting[] = []
  #draining: Promise<void> | undefined

  /** `turnMs` is how long writes may go on before they are committed: everything else waits for the end of a turn. */
  constructor(
    transaction: SharedTransaction,
    { turnMs = Number.POSITIVE_INFINITY, idleMs = idleLimitMs, limit = waitingLimit }: WriteQueueOptions = {},
  ) {
    this.#transaction = transaction
    this.#turnMs = turnMs
    this.#idleMs = idleMs
    this.#limit = limit
  }

  /** Resolves once the work is committed. Throws `QueueFullError` when too many wait, and the signal's reason when it is aborted before its turn. */
  add<Result>({ run, signal }: QueuedWork<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const cancel = () => {
        this.#waiting = this.#waiting.filter((item) => item !== waiting)
        reject(signal?.reason)
      }
      const waiting: Waiting = {
        run: async (scope) => {
          signal?.removeEventListener('abort', cancel)
          signal?.throwIfAborted()
          const result = await run(scope)
          return () => resolve(result)
        },
        fail: reject,
      }
      if (signal?.aborted) reject(signal.reason)
      else {
        this.#push(waiting)
        signal?.addEventListener('abort', cancel, { once: true })
      }
    })
  }

  /** Runs work by itself between two shared transactions. */
  addExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const exclusive = () => work().then(resolve, reject)
      this.#push({ exclusive, run: () => Promise.reject(new Error('It is run by itself')), fail: reject })
    })
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#draining) await this.#draining
  }

  #push(waiting: Waiting): void {
    if (this.#waiting.length >= this.#limit) {
      waiting.fail(new QueueFullError('Too many writes wait'))
      return
    }
    this.#waiting.push(waiting)
    this.#draining ??= this.#drain()
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      const [first] = this.#waiting
      if (first?.exclusive) {
        this.#waiting.shift()
        await first.exclusive()
        continue
      }
      const nextExclusive = this.#waiting.findIndex(({ exclusive }) => exclusive !== undefined)
      const batch = this.#waiting.splice(0, nextExclusive === -1 ? sharedCommitLimit : Math.min(nextExclusive, sharedCommitLimit))
      if (batch.length > 0) this.#waiting.unshift(...(await this.#commit(batch)))
    }
    this.#draining = undefined
  }

  /** Commits as many of these as one turn has room for, the first one always, and gives the others back. */
  async #commit(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    const answers: (() => void)[] = []
    const endsAt = performance.now() + this.#turnMs
    let started = 0
    try {
      this.#transaction.begin()
      for (const item of batch) {
        started += 1
        answers.push(await this.#runInSavepoint(item))
        if (performance.now() >= endsAt) break
      }
      this.#transaction.commit()
    } catch (error) {
      return this.#fail(batch, started, error)
    }
    for (const answer of answers) answer()
    return batch.slice(answers.length)
  }

  /** Fails those that were started, and gives the others back; fails all where nothing can be started. */
  #fail(batch: readonly Waiting[], started: number, error: unknown): readonly Waiting[] {
    let failed = started === 0 ? batch.length : started
    try {
      // A full disk ends the transaction by itself.
      if (this.#transaction.isOpen) this.#transaction.rollback()
    } catch {
      // The next batch finds out whether the connection still works.
      failed = batch.length
    }
    for (const item of batch.slice(0, failed)) item.fail(error)
    return batch.slice(failed)
  }

  /** Work that fails is told so after the commit too: what stood in its way may be a write of this very batch, and is to be readable by then. */
  async #runInSavepoint(item: Waiting): Promise<() => void> {
    this.#transaction.run('savepoint work')
    const scope = this.#transaction.open()
    try {
      const answer = await scope.unlessIdle(item.run(scope), this.#idleMs)
      scope.end()
      this.#transaction.run('release work')
      return answer
    } catch (error) {
      scope.end()
      if (!this.#transaction.isOpen) throw error
      this.#transaction.run('rollback to work')
      this.#transaction.run('release work')
      return () => item.fail(error)
    }
  }
}
