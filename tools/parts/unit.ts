import { existsSync, readFileSync, rmSync } from 'node:fs'
import { failuresOfUnit, unitTests } from './failures.ts'
import type { PartResult } from './part.ts'
import { runProgram } from './program.ts'
import { countWritten } from './written.ts'

/** `filters` are parts of file names; `isShown` prints the tests as they run. */
interface Options {
  readonly filters: readonly string[]
  readonly isShown: boolean
}

/** Runs the tests without a browser, with the server on SQLite. */
export function runUnit(options: Options): Promise<PartResult> {
  return runVitest('unit', {}, options)
}

/** Runs the tests of the server and the conformance suite on PostgreSQL. */
export function runOnPostgres(options: Options): Promise<PartResult> {
  return runVitest('postgres', { TEST_DATABASE: 'postgres' }, options)
}

/** Runs the unit tests with the tests of each file shuffled too. */
export function runShuffled(): Promise<PartResult> {
  return runVitest('shuffled', {}, { filters: ['--sequence.shuffle.tests'], isShown: false })
}

async function runVitest(name: string, env: NodeJS.ProcessEnv, { filters, isShown }: Options): Promise<PartResult> {
  const startedAt = performance.now()
  const reportFile = `.cache/${name}.json`
  // Otherwise the report of an earlier run would be read.
  rmSync(reportFile, { force: true })
  const chosen = filters.find((filter) => filter.startsWith('--sequence.seed='))
  const seed = chosen ?? `--sequence.seed=${Date.now() % 1_000_000}`
  const reporters = ['--includeTaskLocation', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { code, output, cpuSeconds } = await runProgram(
    ['node_modules/vitest/vitest.mjs', 'run', ...(chosen === undefined ? [seed] : []), ...reporters, ...filters],
    {
      env,
      isShown,
    },
  )
  // There is none when it ended before it looked for tests.
  const results: unknown = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : { testResults: [] }
  const { passed, failed, skipped } = countWritten(unitTests(results))
  return {
    name,
    passed,
    // A file that fails to load has no failed tests, but the run fails.
    failed: code === 0 ? 0 : Math.max(1, failed),
    skipped,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds,
    failures: failuresOfUnit(results),
    output: code === 0 ? '' : `In the order of ${seed}\n${output}`,
  }
}
