import type { Stage } from './stage.ts'

/** A figure that is held to a budget, and how it is measured. */
export interface Measure {
  readonly figure: string
  readonly unit: 'kB' | 'ms'
  /** The most that the median may be. */
  readonly budget: number
  /** What exactly is measured, for the reader of the table. */
  readonly how: string
  /** Gives one value per round, after what it needs to be warm. */
  readonly run: (stage: Stage) => Promise<readonly number[]>
}

/** What came of a measure: its values, or why there are none. */
export interface Result {
  readonly measure: Measure
  readonly values: readonly number[]
  readonly failure?: string
}

/** Runs a measure; one that cannot be taken is a result as well, and does not hold. */
export async function take(measure: Measure, stage: Stage): Promise<Result> {
  try {
    return { measure, values: await measure.run(stage) }
  } catch (error) {
    return { measure, values: [], failure: error instanceof Error ? error.message : String(error) }
  }
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** Whether a figure stays within its budget. */
export function holds({ measure, values }: Result): boolean {
  return median(values) <= measure.budget
}

/** Calls `once` so many times, one after the other, and gives what each call gives. */
export async function repeat(times: number, once: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  while (values.length < times) values.push(await once())
  return values
}
