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

/** Runs the unit tests, files and the tests in them, in the order that a seed gives. */
export async function runShuffled(seed: number): Promise<PartResult> {
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
  const result = await runVitest('shuffled', {}, { filters: order, isShown: false })
  return { ...result, output: `In the order of seed ${seed}.\n${result.output}` }
}

async function runVitest(name: string, env: NodeJS.ProcessEnv, { filters, isShown }: Options): Promise<PartResult> {
  const startedAt = performance.now()
  const reportFile = `.cache/${name}.json`
  // Without it nothing is said of an earlier run.
  rmSync(reportFile, { force: true })
  const reporters = ['--includeTaskLocation', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { code, output, cpuSeconds } = await runProgram(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters], {
    env,
    isShown,
  })
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
    output: code === 0 ? '' : output,
  }
}
