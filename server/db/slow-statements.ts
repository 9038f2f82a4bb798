import type { SlowStatement } from '#contract/monitor.ts'
import type { RunStatement } from './kysely/statement-driver.ts'

/** Faster statements are not remembered. */
const slowMs = 50

/** Different statements that are remembered at most. */
const textLimit = 100

/** Longer texts are cut. */
const textLength = 2000

const keptMs = 15 * 60_000

interface Occurrence {
  readonly at: number
  readonly ms: number
}

/** Occurrences of one statement that are remembered at most. */
const occurrenceLimit = 1000

/** Remembers the statements that were slow in the last 15 minutes, by their texts, which hold no values. */
export class SlowStatements {
  readonly #now: () => number
  readonly #byText = new Map<string, Occurrence[]>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Runs statements with `run` and remembers the slow ones. */
  timed(run: RunStatement): RunStatement {
    return async (text, parameters) => {
      const startedAt = this.#now()
      try {
        return await run(text, parameters)
      } finally {
        this.add(text, this.#now() - startedAt)
      }
    }
  }

  /** Remembers a statement if it was slow. */
  add(text: string, ms: number): void {
    if (ms < slowMs) return
    this.#forgetOld()
    const key = text.slice(0, textLength)
    const known = this.#byText.get(key)
    if (!known && this.#byText.size >= textLimit) return
    const occurrences = known ?? []
    if (occurrences.length >= occurrenceLimit) occurrences.shift()
    occurrences.push({ at: this.#now(), ms })
    this.#byText.set(key, occurrences)
  }

  /** The `limit` statements that took the most time together. */
  slowest(limit: number): SlowStatement[] {
    this.#forgetOld()
    return [...this.#byText]
      .map(([text, occurrences]) => ({
        text,
        count: occurrences.length,
        total: Math.round(occurrences.reduce((sum, { ms }) => sum + ms, 0)),
        max: Math.round(Math.max(...occurrences.map(({ ms }) => ms))),
      }))
      .toSorted((one, other) => other.total - one.total)
      .slice(0, limit)
  }

  #forgetOld(): void {
    const since = this.#now() - keptMs
    for (const [text, occurrences] of this.#byText) {
      const first = occurrences.findIndex(({ at }) => at >= since)
      if (first === -1) this.#byText.delete(text)
      else occurrences.splice(0, first)
    }
  }
}
