/** Writes that share one commit at the most. */
const sharedCommitLimit = 64

/** The one transaction at a time in which an instance writes. */
export interface Transaction {
  readonly isOpen: boolean
  begin(): Promise<void>
  run(statement: string): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
}

interface Waiting {
  run(): Promise<() => void>
  fail(reason: unknown): void
}

/**
 * Runs writes one after the other. Those that wait together share a transaction, each in a savepoint of its own, so that one failing leaves
 * the others whole; each is answered only after the commit, and the event loop is given its turn between commits.
 */
export class WriteQueue {
  readonly #transaction: Transaction
  readonly #turnMs: number
  #waiting: Waiting[] = []
  #draining: Promise<void> | undefined

  /**
   * `turnMs` is how long writes may go on before they are committed where they keep everything else waiting: all who read wait for the end of a
   * turn, and a new connection is taken in at the end of one.
   */
  constructor(transaction: Transaction, { turnMs = Number.POSITIVE_INFINITY }: { turnMs?: number } = {}) {
    this.#transaction = transaction
    this.#turnMs = turnMs
  }

  add<Result>(job: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        run: async () => {
          const result = await job()
          return () => resolve(result)
        },
        fail: reject,
      })
      this.#draining ??= this.#drain()
    })
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#draining) await this.#draining
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      const batch = this.#waiting.splice(0, sharedCommitLimit)
      try {
        const left = await this.#commit(batch)
        this.#waiting.unshift(...left)
      } catch {
        // Even rolling back failed. Everybody of this batch has been told; the next one finds out whether the connection still works.
      }
    }
    this.#draining = undefined
  }

  /** Commits as many of these as one turn has room for, the first one always, and gives the others back. */
  async #commit(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    const answers: (() => void)[] = []
    const endsAt = performance.now() + this.#turnMs
    try {
      await this.#transaction.begin()
      for (const job of batch) {
        answers.push(await this.#runInSavepoint(job))
        if (performance.now() >= endsAt) break
      }
      await this.#transaction.commit()
    } catch (error) {
      for (const job of batch) job.fail(error)
      // A full disk ends the transaction by itself.
      if (this.#transaction.isOpen) await this.#transaction.rollback()
      return []
    }
    for (const answer of answers) answer()
    return batch.slice(answers.length)
  }

  /** A job that fails is told so after the commit too: what stood in its way may be a write of this very batch, and is to be readable by then. */
  async #runInSavepoint(job: Waiting): Promise<() => void> {
    await this.#transaction.run('savepoint job')
    try {
      const answer = await job.run()
      await this.#transaction.run('release job')
      return answer
    } catch (error) {
      if (!this.#transaction.isOpen) throw error
      await this.#transaction.run('rollback to job')
      await this.#transaction.run('release job')
      return () => job.fail(error)
    }
  }
}
