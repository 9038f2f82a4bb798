import type { CallTimes } from '#contract/monitor.ts'
import { Durations } from './durations.ts'

/** Calls are summed up over this many periods, the last of which is under way. */
const periodCount = 3

/** What is known of one call in one period. */
interface CallPeriod {
  readonly durations: Durations
  errors: number
}

/** What happened between two samples. */
export interface Interval {
  readonly durations: Durations
  readonly errors: number
}

/** Counts the calls of this instance, and how long they took. The callers' names are those of declared calls, so they are few. */
export class CallMetrics {
  /** Of all calls since the start, in milliseconds. */
  readonly durations = new Durations()
  /** The calls since the start, by name and class of status, such as `records.list 2xx`. */
  readonly totals = new Map<string, number>()
  #totalMs = 0
  #interval = new Durations()
  #intervalErrors = 0
  #periods = [new Map<string, CallPeriod>()]

  /** The time of all calls since the start, in milliseconds. */
  get totalMs(): number {
    return this.#totalMs
  }

  /** Counts a call. */
  observe(name: string, status: number, ms: number): void {
    const hasFailed = status >= 500
    const key = `${name} ${Math.floor(status / 100)}xx`
    this.totals.set(key, (this.totals.get(key) ?? 0) + 1)
    this.durations.add(ms)
    this.#totalMs += ms
    this.#interval.add(ms)
    const period = this.#periods[0]
    const call = period?.get(name) ?? { durations: new Durations(), errors: 0 }
    call.durations.add(ms)
    period?.set(name, call)
    if (!hasFailed) return
    call.errors += 1
    this.#intervalErrors += 1
  }

  /** What has happened since this was last asked. */
  takeInterval(): Interval {
    const taken = { durations: this.#interval, errors: this.#intervalErrors }
    this.#interval = new Durations()
    this.#intervalErrors = 0
    return taken
  }

  /** Begins the next period; the oldest is forgotten. */
  nextPeriod(): void {
    this.#periods = [new Map<string, CallPeriod>(), ...this.#periods].slice(0, periodCount)
  }

  /** The `limit` calls of the last periods whose 95th percentile was longest. */
  slowest(limit: number): CallTimes[] {
    const calls = new Map<string, CallPeriod>()
    for (const period of this.#periods) {
      for (const [name, { durations, errors }] of period) {
        const sum = calls.get(name) ?? { durations: new Durations(), errors: 0 }
        sum.durations.addAll(durations)
        sum.errors += errors
        calls.set(name, sum)
      }
    }
    return [...calls]
      .map(([name, { durations, errors }]) => ({
        name,
        count: durations.count,
        errors,
        p50: durations.percentile(0.5) ?? 0,
        p95: durations.percentile(0.95) ?? 0,
        max: durations.max,
      }))
      .toSorted((one, other) => other.p95 - one.p95)
      .slice(0, limit)
  }
}
