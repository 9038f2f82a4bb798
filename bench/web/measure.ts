import { amount, type Figure } from '#bench/figure.ts'
import { median } from '#bench/median.ts'
import type { BenchContext } from './bench-context.ts'

/** A figure of the browser: the median of what `run` returns, one value a round, after warming up. */
export interface Measure extends Omit<Figure, 'value'> {
  readonly run: (context: BenchContext) => Promise<readonly number[]>
}

const limitMs = 5 * 60_000

/** Runs a measure. One that fails, or takes more than five minutes, misses its budget. */
export async function runMeasure({ run, ...figure }: Measure, context: BenchContext): Promise<Figure> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => reject(new Error(`no result after ${limitMs / 60_000} minutes`)), limitMs)
  try {
    const values = await Promise.race([run(context), timeout])
    const range = `${amount(Math.min(...values))} – ${amount(Math.max(...values))} in ${values.length} rounds`
    return { ...figure, value: median(values), how: `${figure.how}; ${range}` }
  } catch (error) {
    return { ...figure, value: Number.NaN, how: `not measured: ${error instanceof Error ? error.message : String(error)}` }
  } finally {
    clearTimeout(limit)
  }
}

/** Calls `once` `times` times, one after the other, and returns the results. */
export async function repeat(times: number, once: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  while (values.length < times) values.push(await once())
  return values
}
