// Runs all parts of the tests, the named one with the remaining arguments, or what concerns the named folders.
import { prepareBrowser } from '#tools/parts/browser.ts'
import { changedJourneys, runBurnIn } from '#tools/parts/burn-in.ts'
import { runChecks } from '#tools/parts/checks.ts'
import { runFaults } from '#tools/parts/faults.ts'
import { foldersNamed } from '#tools/parts/folders.ts'
import { runAllJourneys, runJourneys } from '#tools/parts/journeys.ts'
import { type PartResult, programPart, report, timesOf, wholePart } from '#tools/parts/part.ts'
import { preparePostgres } from '#tools/parts/postgres.ts'
import { runSizes } from '#tools/parts/sizes.ts'
import { testFolder } from '#tools/parts/test-folder.ts'
import { runOnPostgres, runShuffled, runUnit } from '#tools/parts/unit.ts'
import { print } from '#tools/print.ts'

const root = process.cwd()
const startedAt = performance.now()
const [only = '', ...filters] = process.argv.slice(2)
const results: PartResult[] = []

const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  '': () => runAll({ isFull: false }),
  full: runLong,
  unit: async () => keep(await runUnit({ filters, isShown: true })),
  postgres: () => runWithPostgres({ filters, isShown: true }),
  faults: async () => keep(await runFaults(root, filters)),
  e2e: async () => (await isReadyForJourneys()) && keep(await runJourneys(filters)),
}

process.env['TMPDIR'] ??= testFolder()
const isFinished = await (parts[only] ?? runFolders)()
if (isFinished === false) process.exitCode = 1
else sumUp()

/** The tests without a browser of some folders; false if there is no such folder. */
async function runFolders(): Promise<boolean> {
  const named = foldersNamed(root, [only, ...filters])
  if ('problem' in named) console.error(`${named.problem} Parts are unit, postgres, e2e, faults and full.`)
  else keep(await runUnit({ filters: named.folders.map((folder) => `${folder}/`), isShown: true }))
  return 'folders' in named
}

async function runAll({ isFull }: { isFull: boolean }): Promise<void> {
  await runChecks(root, keep)
  // At once: tests of either wait for disks, processes and clocks while those of the other can use the processors.
  const options = { filters: [], isShown: false }
  await Promise.all([runUnit(options).then(keep), runWithPostgres(options)])
  if (!(await isReadyForJourneys())) return
  keep(runSizes('dist'))
  keep(await runAllJourneys({ root, isFull }))
}

/**
 * All parts with the tests that take minutes, enough rounds to hit rare cases, the unit tests once more in an order of their own, and the faults that
 * tests must find.
 */
async function runLong(): Promise<void> {
  const changed = changedJourneys(root, filters[0]?.replace(/^--since=/, ''))
  process.env['TEST_FULL'] = 'true'
  process.env['TEST_KILL_ROUNDS'] = '200'
  await runAll({ isFull: true })
  const isReady = results.some(({ name, failed }) => name === 'journeys' && failed === 0)
  if (isReady) keep(await runBurnIn(changed))
  for (const name of ['TEST_FULL', 'TEST_KILL_ROUNDS']) delete process.env[name]
  keep(await runShuffled())
  keep(await runFaults(root, []))
}

async function runWithPostgres(options: { filters: readonly string[]; isShown: boolean }): Promise<void> {
  const programs = keep(await wholePart('database', async () => preparePostgres()))
  if (programs.failed === 0) keep(await runOnPostgres(options))
}

/** Builds the console and looks for a browser; false if either fails. */
async function isReadyForJourneys(): Promise<boolean> {
  const build = keep(await programPart('build', ['tools/build.ts', '--if-stale']))
  return build.failed === 0 && keep(await wholePart('browser', async () => prepareBrowser())).failed === 0
}

/** Prints the total, then failures and notes, because the output of one part can be very long. */
function sumUp(): void {
  const sum = (count: (result: PartResult) => number) => results.reduce((total, result) => total + count(result), 0)
  const [failed, skipped] = [sum((result) => result.failed), sum((result) => result.skipped)]
  const cpuSeconds = sum((result) => result.cpuSeconds ?? 0)
  if (results.length > 1) print(`  ${'all'.padEnd(12)} ${timesOf({ seconds: (performance.now() - startedAt) / 1000, cpuSeconds })}`)
  print(`\n${sum((result) => result.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  for (const line of results.flatMap((result) => [...failuresOf(result), ...(result.notes ?? [])])) print(line)
  if (failed > 0) process.exitCode = 1
}

/** The lines that name what failed in a part. */
function failuresOf({ name, failed, failures = [] }: PartResult): string[] {
  if (failed === 0) return []
  return failures.length > 0 ? failures.map((failure) => `✗ ${name}  ${failure}`) : [`✗ ${name}`]
}

function keep(result: PartResult): PartResult {
  results.push(result)
  report(result)
  return result
}
