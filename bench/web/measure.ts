import { median } from '#bench/median.ts'
import type { BenchContext } from './bench-context.ts'

/** A figure with a budget, and how it is measured. */
export interface Measure {
  readonly figure: string
  /** `×` is a multiple of a click on an empty page, measured in the same run. */
  readonly unit: 'kB' | 'ms' | '×'
  /** The maximum of the median. */
  readonly budget: number
  /** What exactly is measured, for the reader of the table. */
  readonly how: string
  /** Returns one value per round, after warming up. */
  readonly run: (context: BenchContext) => Promise<readonly number[]>
}

/** The result of a measure: its values, or why it failed. */
export interface Result {
  readonly measure: Measure
  readonly values: readonly number[]
  readonly failure?: string
}

const limitMs = 5 * 60_000

/** Runs a measure; a failure is returned as a result that misses its budget. */
export async function runMeasure(measure: Measure, context: BenchContext): Promise<Result> {
  try {
    return { measure, values: await withTimeout(measure.run(context)) }
  } catch (error) {
    return { measure, values: [], failure: error instanceof Error ? error.message : String(error) }
  }
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => reject(new Error(`no result after ${limitMs / 60_000} minutes`)), limitMs)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(limit)
  }
}

/** Whether a figure is within its budget. One that could not be measured is not. */
export function isWithinBudget({ measure, values }: Result): boolean {
  return median(values) <= measure.budget
}

/** Calls `once` `times` times, one after the other, and returns the results. */
export async function repeat(times: number, once: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  while (values.length < times) values.push(await once())
  return values
}
