import { median } from '#bench/median.ts'
import type { Stage } from './stage.ts'

/** A figure that is held to a budget, and how it is measured. */
export interface Measure {
  readonly figure: string
  /** `×` is a multiple of a click on an empty page, measured in the same run. */
  readonly unit: 'kB' | 'ms' | '×'
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

const limitMs = 5 * 60_000

/** Runs a measure; one that cannot be taken is a result as well, and does not hold. */
export async function take(measure: Measure, stage: Stage): Promise<Result> {
  try {
    return { measure, values: await inTime(measure.run(stage)) }
  } catch (error) {
    return { measure, values: [], failure: error instanceof Error ? error.message : String(error) }
  }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => reject(new Error(`nothing after ${limitMs / 60_000} minutes`)), limitMs)
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(limit)
  }
}

/** Whether a figure stays within its budget. One that could not be measured does not. */
export function holds({ measure, values }: Result): boolean {
  return median(values) <= measure.budget
}

/** Calls `once` so many times, one after the other, and gives what each call gives. */
export async function repeat(times: number, once: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  while (values.length < times) values.push(await once())
  return values
}
