/** The upper bounds of the buckets: 0.25 ms, and each a quarter more than the one before, up to a minute and a half. */
const bounds: readonly number[] = Array.from({ length: 58 }, (_, index) => 0.25 * 1.25 ** index)

const indexOf = (ms: number) => Math.min(bounds.length, Math.max(0, Math.ceil(Math.log(ms / 0.25) / Math.log(1.25))))

/** Counts durations in buckets, so that percentiles are known within an eighth. */
export class Durations {
  readonly #buckets = new Uint32Array(bounds.length + 1)
  #count = 0
  #max = 0

  get count(): number {
    return this.#count
  }

  /** The longest, in milliseconds; 0 without any. */
  get max(): number {
    return this.#max
  }

  /** Adds a duration in milliseconds. */
  add(ms: number): void {
    const index = indexOf(ms)
    this.#buckets[index] = (this.#buckets[index] ?? 0) + 1
    this.#count += 1
    if (ms > this.#max) this.#max = ms
  }

  /** Adds all durations of another. */
  addAll(other: Durations): void {
    other.#buckets.forEach((count, index) => (this.#buckets[index] = (this.#buckets[index] ?? 0) + count))
    this.#count += other.#count
    this.#max = Math.max(this.#max, other.#max)
  }

  /** The duration that this part of them, from 0 to 1, did not exceed, in milliseconds; null without any. */
  percentile(part: number): number | null {
    if (this.#count === 0) return null
    const wanted = Math.max(1, Math.ceil(part * this.#count))
    let passed = 0
    const index = this.#buckets.findIndex((count) => (passed += count) >= wanted)
    const upper = bounds[index]
    if (upper === undefined) return this.#max
    const middle = index === 0 ? upper / 2 : (upper + (bounds[index - 1] ?? upper)) / 2
    return Math.min(middle, this.#max)
  }

  /** How many took at most so many milliseconds, for every fourth bound of the buckets. */
  cumulative(): { readonly upTo: number; readonly count: number }[] {
    let count = 0
    return bounds.map((upTo, index) => ({ upTo, count: (count += this.#buckets[index] ?? 0) })).filter((_, index) => index % 4 === 3)
  }
}
