import { type Clock, secondMs } from './clock.ts'
import { type Instances, noOtherInstances } from './database/instances.ts'

const rememberedCounts = 1000

interface Remembered {
  readonly count: Promise<number>
  readonly at: number
}

/**
 * Row counts of lists, each remembered for at most one second, so that many readers of one list cost one count a second. A person's own
 * write makes their next list count afresh. Nothing is remembered while other instances are not heard.
 */
export class RowCounts {
  readonly #clock: Clock
  readonly #others: Pick<Instances, 'areHeard'>
  readonly #counts = new Map<string, Remembered>()
  readonly #written = new Map<string, number>()

  constructor(clock: Clock, others: Pick<Instances, 'areHeard'> = noOtherInstances) {
    this.#clock = clock
    this.#others = others
  }

  /** The number of rows of a noun under a filter, for one person. */
  of(personId: string, noun: string, filter: object, count: () => Promise<number>): Promise<number> {
    if (!this.#others.areHeard) return count()
    const now = this.#clock.now()
    const key = `${noun} ${JSON.stringify(filter)}`
    const known = this.#counts.get(key)
    const freshSince = Math.max(now - secondMs, this.#written.get(`${noun} ${personId}`) ?? Number.NEGATIVE_INFINITY)
    if (known && known.at > freshSince) return known.count
    if (this.#counts.size >= rememberedCounts) this.#counts.clear()
    const counted = count()
    this.#counts.set(key, { count: counted, at: now })
    counted.catch(() => this.#counts.delete(key))
    return counted
  }

  /** This person has just changed rows of these nouns. */
  written(personId: string, nouns: readonly string[]): void {
    const now = this.#clock.now()
    if (this.#written.size >= rememberedCounts) this.#written.clear()
    for (const noun of nouns) this.#written.set(`${noun} ${personId}`, now)
  }
  /** Writes may have gone unheard. */
  forget(): void {
    this.#counts.clear()
  }
}
