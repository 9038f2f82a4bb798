import { type Clock, secondMs } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/kit/log.ts'
import { writeReadiness } from './readiness-store.ts'

/** How long a result is used, so that anybody may ask as often as they like. */
const maxAgeMs = secondMs

/** A database that does not respond for this long counts as unreachable. */
const timeoutMs = 3 * secondMs

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** Tells whether the database can be written, by writing to it. */
export class Readiness {
  readonly #parts: Parts
  #last: { readonly at: number; readonly isWritable: Promise<boolean> } | undefined
  #wasWritable = true

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** False on a full disk, without the database file, or while PostgreSQL cannot be reached. Changes are logged. */
  async isWritable(): Promise<boolean> {
    if (!this.#last || performance.now() - this.#last.at > maxAgeMs) this.#last = { at: performance.now(), isWritable: this.#check() }
    return this.#last.isWritable
  }

  async #check(): Promise<boolean> {
    const { database, clock, log } = this.#parts
    try {
      // Cancels a write that is still waiting for the ones before it.
      await within(timeoutMs, (signal) => database.write((connection) => writeReadiness(connection, clock.now()), { signal }))
      if (!this.#wasWritable) log.info('the database can be written again')
      this.#wasWritable = true
    } catch (error) {
      if (this.#wasWritable) log.error({ err: error }, 'the database cannot be written')
      this.#wasWritable = false
    }
    return this.#wasWritable
  }
}

/** Rejects when the work takes longer. */
function within<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(ms)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work(signal).then(resolve, reject)
  })
}
