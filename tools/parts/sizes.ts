import { holds, weigh } from '#tools/sizes/weigh.ts'
import type { PartResult } from './part.ts'

/** Holds the weight of first visits against their budgets. */
export function runSizes(output: string): PartResult {
  const began = performance.now()
  const { visits, table } = weigh(output)
  const passed = visits.filter(holds).length
  return { name: 'sizes', passed, failed: visits.length - passed, skipped: 0, seconds: (performance.now() - began) / 1000, output: table }
}
