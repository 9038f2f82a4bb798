// Runs all parts of the tests, or the named one with the remaining arguments.
import { prepareBrowser } from '#tools/parts/browser.ts'
import { runChecks } from '#tools/parts/checks.ts'
import { runJourneys } from '#tools/parts/journeys.ts'
import { type PartResult, programPart, report, wholePart } from '#tools/parts/part.ts'
import { preparePostgres } from '#tools/parts/postgres.ts'
import { runSizes } from '#tools/parts/sizes.ts'
import { runOnPostgres, runShuffled, runUnit } from '#tools/parts/unit.ts'
import { print } from '#tools/print.ts'

const [only, ...filters] = process.argv.slice(2)
const results: PartResult[] = []

if (only === undefined) await runAll()
else if (only === 'full') await runLong()
else if (only === 'unit') keep(await runUnit({ filters, isShown: true }))
else if (only === 'postgres') await runWithPostgres({ filters, isShown: true })
else if (only === 'e2e') await runInBrowser({ filters, isShown: true })
else throw new Error(`Unknown part "${only}": use unit, postgres, e2e or full, or nothing for all.`)

const sum = (count: (result: PartResult) => number) => results.reduce((total, result) => total + count(result), 0)
const failed = sum((result) => result.failed)
const skipped = sum((result) => result.skipped)
print(`\n${sum((result) => result.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
if (failed > 0) {
  process.exitCode = 1
  print(results.flatMap(failuresOf).join('\n'))
}

async function runAll(): Promise<void> {
  await runChecks(process.cwd(), keep)
  keep(await runUnit({ filters: [], isShown: false }))
  await runWithPostgres({ filters: [], isShown: false })
  await runInBrowser({ filters: [], isShown: false })
}

/** All parts with the tests that take minutes, enough rounds to hit rare cases, and the unit tests once more in an order of their own. */
async function runLong(): Promise<void> {
  process.env['TEST_FULL'] = 'true'
  process.env['TEST_KILL_ROUNDS'] = '200'
  await runAll()
  for (const name of ['TEST_FULL', 'TEST_KILL_ROUNDS']) delete process.env[name]
  keep(await runShuffled(Date.now() % 1_000_000))
}

async function runWithPostgres(options: { filters: readonly string[]; isShown: boolean }): Promise<void> {
  const programs = keep(await wholePart('database', async () => preparePostgres()))
  if (programs.failed === 0) keep(await runOnPostgres(options))
}

/** The parts that need a build; stops when the build or the browser fails. */
async function runInBrowser(options: { filters: readonly string[]; isShown: boolean }): Promise<void> {
  const build = keep(await programPart('build', ['tools/build.ts', '--if-stale']))
  if (build.failed > 0) return
  if (!options.isShown) keep(runSizes('dist'))
  const browser = keep(await wholePart('browser', async () => prepareBrowser()))
  if (browser.failed > 0) return
  keep(await runJourneys(options))
}

/** The lines that name what failed in a part: the last ones of the output, as the details of one part can be very long. */
function failuresOf({ name, failed, failures = [] }: PartResult): string[] {
  if (failed === 0) return []
  return failures.length > 0 ? failures.map((failure) => `✗ ${name}  ${failure}`) : [`✗ ${name}`]
}

function keep(result: PartResult): PartResult {
  results.push(result)
  report(result)
  return result
}
