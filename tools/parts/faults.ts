import { allFaults } from '#tools/faults/all-faults.ts'
import { faultProblems, isOfDeletedFeature } from '#tools/faults/fault-problems.ts'
import { seedFaults, type SeededFault } from '#tools/faults/seed-faults.ts'
import { print } from '#tools/print.ts'
import { type PartResult, timesOf, wholePart } from './part.ts'

/** Seeds all faults, or those whose name or file contains one of these texts, and requires that the tests find each. */
export async function runFaults(root: string, filters: readonly string[]): Promise<PartResult> {
  const problems = faultProblems(root, allFaults)
  if (problems.length > 0) return wholePart('faults', async () => ({ isPassed: false, output: problems.join('\n') }))
  const startedAt = performance.now()
  const isWanted = ({ name, file }: { name: string; file: string }) => filters.some((text) => name.includes(text) || file.includes(text))
  const faults = allFaults.filter((fault) => !isOfDeletedFeature(root, fault) && (filters.length === 0 || isWanted(fault)))
  const seeded: SeededFault[] = []
  await seedFaults(faults, (result) => {
    seeded.push(result)
    print(`  ${result.problem === undefined ? '✓' : '✗'} ${timesOf(result)}  ${result.name}`)
  })
  const failed = seeded.filter(({ problem }) => problem !== undefined)
  const cpuSeconds = seeded.map((result) => result.cpuSeconds)
  return {
    name: 'faults',
    passed: seeded.length - failed.length,
    failed: failed.length,
    skipped: 0,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: cpuSeconds.every((one) => one !== undefined) ? cpuSeconds.reduce((sum, one) => sum + one, 0) : undefined,
    failures: failed.map(({ name, problem = '' }) => `${name}: ${problem}`),
    output: failed.map(({ output }) => output).join('\n'),
  }
}
