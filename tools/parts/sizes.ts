import { isWithinBudget, measureSizes } from '#tools/sizes/weigh.ts'
import type { PartResult } from './part.ts'

/** Checks the sizes of first visits against their budgets. */
export function runSizes(output: string): PartResult {
  const startedAt = performance.now()
  const { visits, table } = measureSizes(output)
  const passed = visits.filter(isWithinBudget).length
  return {
    name: 'sizes',
    passed,
    failed: visits.length - passed,
    skipped: 0,
    seconds: (performance.now() - startedAt) / 1000,
    output: table,
  }
}
