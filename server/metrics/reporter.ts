import { type Clock, hourMs } from '#server/clock.ts'
import type { Writes } from '#server/kit/writes.ts'
import { instanceStore } from './instance-store.ts'
import type { Monitor } from './monitor.ts'

/** An instance that has not reported for so long is forgotten. */
const forgottenAfterMs = hourMs

/** Writes the reports of this instance for the others that share the database. */
export class Reporter {
  readonly #monitor: Monitor
  readonly #writes: Writes
  readonly #clock: Clock

  constructor({ monitor, writes, clock }: { monitor: Monitor; writes: Writes; clock: Clock }) {
    this.#monitor = monitor
    this.#writes = writes
    this.#clock = clock
  }

  /** Writes what there is to report; at the end the instance is removed. */
  async flush({ isEnd = false } = {}): Promise<void> {
    const report = await this.#monitor.report()
    const now = this.#clock.now()
    await this.#writes.systemWrite(async ({ db }) => {
      const store = instanceStore(db)
      if (isEnd) return store.remove(report.id)
      await store.save(report, now)
      return store.removeUnseenSince(now - forgottenAfterMs)
    })
  }
}
