import type { PartResult } from './part.ts'
import { type PlaywrightRun, runPlaywright } from './playwright.ts'
import { judge, mayTryAgain } from './second-try.ts'
import { commitsSince, currentCommit, readLedger } from './unsteady.ts'
import { countWritten } from './written.ts'

const traced = '--trace=retain-on-failure'

/** Runs browser tests against the real server. `filters` are parts of file names; tests are printed as they run. */
export async function runJourneys(filters: readonly string[]): Promise<PartResult> {
  const startedAt = performance.now()
  const run = await runPlaywright([traced, ...filters], { name: 'journeys', isShown: true })
  return resultOf(
    'journeys',
    startedAt,
    [run],
    run.failed.map(({ name, line }) => `${name} (line ${line})`),
  )
}

/** Runs all browser tests, and tries the few failed ones once more, alone. `isFull` is stricter with the ledger of those that passed then. */
export async function runAllJourneys({ root, isFull }: { root: string; isFull: boolean }): Promise<PartResult> {
  const startedAt = performance.now()
  const first = await runPlaywright([], { root, name: 'journeys', isShown: false })
  const second = isTriedAgain(first)
    ? await runPlaywright([traced, '--last-failed', '--workers=1'], { root, name: 'journeys-again', isShown: false })
    : undefined
  const { failures, notes } = judge({
    first: first.failed,
    second: second?.failed,
    ledger: readLedger(root),
    commit: currentCommit(root),
    isFull,
    commitsSince: (commit) => commitsSince(root, commit),
  })
  if (!second) return { ...resultOf('journeys', startedAt, [first], failures), notes }
  const isComplete = second.tests.length === first.failed.length
  const settled = { ...first, tests: first.tests.filter(({ status }) => status !== 'failed'), isBroken: !isComplete }
  return { ...resultOf('journeys', startedAt, [settled, second], failures), notes }
}

/** A test that did not run because of another one would be lost. */
function isTriedAgain({ tests, failed, isBroken }: PlaywrightRun): boolean {
  return !isBroken && mayTryAgain(failed) && tests.every(({ status }) => status !== 'skipped')
}

/** The result of a part that ran these; red with a failure, or when something broke. */
export function resultOf(name: string, startedAt: number, runs: readonly PlaywrightRun[], failures: readonly string[]): PartResult {
  const seconds = runs.map(({ cpuSeconds }) => cpuSeconds)
  return {
    name,
    ...countWritten(runs.flatMap(({ tests }) => tests)),
    failed: Math.max(failures.length, runs.some(({ isBroken }) => isBroken) ? 1 : 0),
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: seconds.every((one) => one !== undefined) ? seconds.reduce((sum, one) => sum + one, 0) : undefined,
    failures,
    output: runs.map(({ output }) => output).join('\n'),
  }
}
