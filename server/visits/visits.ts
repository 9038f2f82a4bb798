import type { Writes } from '#server/kit/writes.ts'
import { type Clock, hourMs } from '#server/clock.ts'
import { CommitUnknownError } from '#server/db/database-errors.ts'
import { visitStore } from './visit-store.ts'

/** Counts in memory how often the console is opened; a timer flushes the counts to the database. */
export class Visits {
  readonly #writes: Writes
  readonly #clock: Clock
  #waiting = new Map<number, number>()

  constructor({ writes, clock }: { writes: Writes; clock: Clock }) {
    this.#writes = writes
    this.#clock = clock
  }

  count(): void {
    const hour = Math.floor(this.#clock.now() / hourMs) * hourMs
    this.#waiting.set(hour, (this.#waiting.get(hour) ?? 0) + 1)
  }

  /** Writes the counts since the last flush; if that fails they are kept for the next one. */
  async flush(): Promise<void> {
    const counted = this.#waiting
    if (counted.size === 0) return
    this.#waiting = new Map()
    try {
      const rows = Array.from(counted, ([hour, visits]) => ({ hour, visits }))
      await this.#writes.systemWrite(({ db }) => visitStore(db).add(rows, this.#clock.now()))
    } catch (error) {
      // They may be stored already, and too few are better than too many.
      if (!(error instanceof CommitUnknownError))
        for (const [hour, visits] of counted) this.#waiting.set(hour, (this.#waiting.get(hour) ?? 0) + visits)
      throw error
    }
  }
}
