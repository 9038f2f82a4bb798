import { verdict, withSlowness } from '#bench/yardstick.ts'
import type { Stage } from './stage.ts'

/** A figure that is held to a budget, and how it is measured. */
export interface Measure {
  readonly figure: string
  readonly unit: 'kB' | 'ms'
  /** The most that the median may be. */
  readonly budget: number
  /** What exactly is measured, for the reader of the table. */
  readonly how: string
  /** What of the value the processor has no part in, in milliseconds. Without it the value is the same on a slower machine. */
  readonly waitMs?: number
  /** Gives one value per round, after what it needs to be warm. */
  readonly run: (stage: Stage) => Promise<readonly number[]>
}

/** What came of a measure: its values, or why there are none. */
export interface Result {
  readonly measure: Measure
  readonly values: readonly number[]
  /** How slow the machine was meanwhile. */
  readonly slowness: number
  readonly failure?: string
}

/** A click comes at any moment between two frames of a display that shows sixty a second. */
export const displayWaitMs = 1000 / 60 / 2

const limitMs = 5 * 60_000

/** Runs a measure; one that cannot be taken is a result as well, and does not hold. */
export async function take(measure: Measure, stage: Stage): Promise<Result> {
  try {
    const { answer, slowness } = await withSlowness(() => inTime(measure.run(stage)))
    return { measure, values: answer, slowness }
  } catch (error) {
    return { measure, values: [], slowness: 1, failure: error instanceof Error ? error.message : String(error) }
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

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** What the figure comes to on the machine of the trials, as an estimate: all but the wait is work. */
export function atTrialsSpeed({ measure, values, slowness }: Result): number {
  const measured = median(values)
  const { waitMs } = measure
  return waitMs === undefined ? measured : Math.min(measured, waitMs + (measured - waitMs) / slowness)
}

/** How a figure relates to its budget. */
export function verdictOf(result: Result) {
  return verdict((value) => value <= result.measure.budget, median(result.values), atTrialsSpeed(result))
}

/** Calls `once` so many times, one after the other, and gives what each call gives. */
export async function repeat(times: number, once: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  while (values.length < times) values.push(await once())
  return values
}
