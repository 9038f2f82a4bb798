import { type MonitorSamples, sampleCount, type SampleName } from '#contract/monitor.ts'

/** The figures of one moment; what could not be measured is null. */
export type Sample = Readonly<Record<SampleName, number | null>>

/** Rounds to three significant digits or, from 100 on, to whole numbers: as precise as anything is shown. */
function rounded(value: number | null): number | null {
  return value === null || value >= 100 ? value && Math.round(value) : Number(value.toPrecision(3))
}

/** The last samples, in memory. */
export class Samples {
  readonly #at: number[] = []
  readonly #rows: Sample[] = []

  /** Adds a sample of a moment in epoch milliseconds. */
  add(at: number, sample: Sample): void {
    this.#at.push(Math.round(at / 1000))
    this.#rows.push(sample)
    if (this.#at.length <= sampleCount) return
    this.#at.shift()
    this.#rows.shift()
  }

  /** The latest one; undefined before the first. */
  get last(): Sample | undefined {
    return this.#rows.at(-1)
  }

  get all(): MonitorSamples {
    const column = (name: SampleName) => this.#rows.map((row) => rounded(row[name]))
    return {
      at: [...this.#at],
      cpu: column('cpu'),
      memory: column('memory'),
      heap: column('heap'),
      delay: column('delay'),
      requests: column('requests'),
      errors: column('errors'),
      p50: column('p50'),
      p95: column('p95'),
      p99: column('p99'),
      streams: column('streams'),
    }
  }
}
