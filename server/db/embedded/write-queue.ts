import { turn } from '#platform/timers.ts'
import { QueueFullError } from '#server/db/database-errors.ts'
import type { TransactionScope } from '#server/db/transaction-scope.ts'

/** The maximum number of writes that share a commit. */
const sharedCommitLimit = 64

/** The maximum number of waiting writes. At some thousand commits per second, later ones would wait longer than users do. */
const waitingLimit = 10_000

/** A write that runs no statement for this long is rolled back: it may be awaiting a write that is queued behind it. */
const idleLimitMs = 10_000

/** The transaction of the writing connection, which has one at a time. */
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

interface QueuedWrite {
  /** Resolves to a function that settles the caller's promise, to be called after the commit. */
  run(scope: TransactionScope): Promise<() => void>
  fail(reason: unknown): void
  /** Set if the write runs alone, outside of a shared transaction. */
  readonly exclusive?: () => Promise<void>
}

interface WriteQueueOptions {
  readonly maxTransactionMs?: number
  readonly idleMs?: number
  readonly limit?: number
}

/**
 * Runs writes one after the other (group commit). Writes that wait at the same time share a transaction, each in a savepoint, so that a failing one
 * does not affect the others. Each resolves only after the commit, and the event loop runs between commits.
 */
export class WriteQueue {
  readonly #transaction: SharedTransaction
  readonly #maxTransactionMs: number
  readonly #idleMs: number
  readonly #limit: number
  #waiting: QueuedWrite[] = []
  /** How many writes the next commit may have, and until when it waits for them, in milliseconds of `performance.now()`. */
  #expected = 0
  #gathersUntil = 0
  #draining: Promise<void> | undefined

  /** After `maxTransactionMs` a shared transaction takes no further writes, because it blocks the event loop. */
  constructor(
    transaction: SharedTransaction,
    { maxTransactionMs = Number.POSITIVE_INFINITY, idleMs = idleLimitMs, limit = waitingLimit }: WriteQueueOptions = {},
  ) {
    this.#transaction = transaction
    this.#maxTransactionMs = maxTransactionMs
    this.#idleMs = idleMs
    this.#limit = limit
  }

  /** Resolves once the work is committed. Rejects with `QueueFullError` if the queue is full, or the signal's reason if aborted before its start. */
  add<Result>({ run, signal }: QueuedWork<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const cancel = () => {
        this.#waiting = this.#waiting.filter((item) => item !== waiting)
        reject(signal?.reason)
      }
      const waiting: QueuedWrite = {
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

  /** Runs work alone, between shared transactions. */
  addExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const exclusive = () => work().then(resolve, reject)
      this.#push({ exclusive, run: () => Promise.reject(new Error('An exclusive write has no scope')), fail: reject })
    })
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    while (this.#draining) await this.#draining
  }

  #push(waiting: QueuedWrite): void {
    if (this.#waiting.length >= this.#limit) {
      waiting.fail(new QueueFullError('Too many writes wait'))
      return
    }
    this.#waiting.push(waiting)
    this.#draining ??= this.#drain()
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather()
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

  /**
   * Lets the next writes of those whose writes were just committed join the ones that waited meanwhile: otherwise two groups take turns, each with commits of
   * its own. That takes at most half as long as the last commit.
   */
  async #gather(): Promise<void> {
    await turn()
    while (this.#waiting.length < this.#expected && performance.now() < this.#gathersUntil) await turn()
  }

  /** Commits as many of these writes as the time limit allows, at least one, and returns the others. */
  async #commit(batch: readonly QueuedWrite[]): Promise<readonly QueuedWrite[]> {
    const settlers: (() => void)[] = []
    const endsAt = performance.now() + this.#maxTransactionMs
    let started = 0
    try {
      this.#transaction.begin()
      for (const item of batch) {
        started += 1
        settlers.push(await this.#runInSavepoint(item))
        if (performance.now() >= endsAt) break
      }
      const commitsAt = performance.now()
      this.#transaction.commit()
      const now = performance.now()
      this.#expected = batch.length + this.#waiting.length
      this.#gathersUntil = now + (now - commitsAt) / 2
    } catch (error) {
      return this.#fail(batch, started, error)
    }
    for (const settle of settlers) settle()
    return batch.slice(settlers.length)
  }

  /** Rejects the started writes and returns the others; rejects all if no transaction can be started. */
  #fail(batch: readonly QueuedWrite[], started: number, error: unknown): readonly QueuedWrite[] {
    let failed = started === 0 ? batch.length : started
    try {
      // On a full disk SQLite has rolled back already.
      if (this.#transaction.isOpen) this.#transaction.rollback()
    } catch {
      // The next batch will show whether the connection still works.
      failed = batch.length
    }
    for (const item of batch.slice(0, failed)) item.fail(error)
    return batch.slice(failed)
  }

  /**
   * Runs a write in a savepoint. A failed one rejects only after the commit: it may conflict with a write of the same batch, which must be readable
   * by then.
   */
  async #runInSavepoint(item: QueuedWrite): Promise<() => void> {
    this.#transaction.run('savepoint work')
    const scope = this.#transaction.open()
    try {
      const settle = await scope.unlessIdle(item.run(scope), this.#idleMs)
      scope.end()
      this.#transaction.run('release work')
      return settle
    } catch (error) {
      scope.end()
      if (!this.#transaction.isOpen) throw error
      this.#transaction.run('rollback to work')
      this.#transaction.run('release work')
      return () => item.fail(error)
    }
  }
}
