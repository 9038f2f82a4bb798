import type { ChangeEvent } from './cluster.ts'
import { connect } from './kysely/connect.ts'
import type { Connection, Transaction } from './database.ts'
import { TransactionEndedError } from './database-errors.ts'
import type { RunStatement } from './kysely/statement-driver.ts'

type DialectOf = Parameters<typeof connect>[0]

/** An open transaction: its connection, which ends with it, and the events to publish after the commit. */
export class TransactionScope implements Transaction {
  readonly connection: Connection
  readonly events: ChangeEvent[] = []
  readonly #runScript: (text: string) => Promise<void>
  #isOpen = true
  #lastUsedAt = performance.now()
  #runningCount = 0

  constructor(dialect: DialectOf, run: RunStatement, runScript: (text: string) => Promise<void>) {
    this.#runScript = runScript
    this.connection = connect(dialect, (text, parameters) => this.#running(() => run(text, parameters)))
  }

  /** Milliseconds since the last statement has ended; 0 while one runs, however long: that has a limit of its own. */
  get idleMs(): number {
    return this.#runningCount > 0 ? 0 : performance.now() - this.#lastUsedAt
  }

  readonly script = (text: string): Promise<void> => this.#running(() => this.#runScript(text))

  readonly emit = async (event: ChangeEvent): Promise<void> => {
    this.#use()
    this.events.push(event)
  }

  /** Rejects if the work runs no statement for this long: it is awaiting something else, possibly a write that waits for this one. */
  async unlessIdle<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
    const idle = Promise.withResolvers<never>()
    const check = setInterval(() => {
      if (this.idleMs >= limitMs) idle.reject(new Error('Rolled back: a write awaited something other than a statement'))
    }, limitMs / 4)
    try {
      return await Promise.race([work, idle.promise])
    } finally {
      clearInterval(check)
    }
  }

  /** Ends the scope; using it afterwards throws. */
  end(): void {
    this.#isOpen = false
  }

  async #running<Result>(statement: () => Promise<Result>): Promise<Result> {
    this.#use()
    this.#runningCount += 1
    try {
      return await statement()
    } finally {
      this.#runningCount -= 1
      this.#lastUsedAt = performance.now()
    }
  }

  #use(): void {
    if (!this.#isOpen) throw new TransactionEndedError()
    this.#lastUsedAt = performance.now()
  }
}
