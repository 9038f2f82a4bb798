// Browser benchmarks of the production build, served by the product's own server with demo data.
// npm run bench:web [-- rounds]
import { availableParallelism, loadavg } from 'node:os'
import { prepareBrowser } from '#tools/parts/browser.ts'
import { runProgram } from '#tools/parts/program.ts'
import { print } from '#tools/print.ts'
import { startDemoServer } from './bench-server.ts'
import { password } from './server/target.ts'
import { firstVisits } from './web/first-visits.ts'
import { keptTabs } from './web/kept-tabs.ts'
import { largeTree } from './web/large-tree.ts'
import { longForm } from './web/long-form.ts'
import { isWithinBudget, type Result, runMeasure } from './web/measure.ts'
import { emptyClickMs, interactions } from './web/interactions.ts'
import { scrolling } from './web/scrolling.ts'
import { withBrowser, type BenchContext } from './web/bench-context.ts'
import { tableOf } from './web/table.ts'

const [rounds = 5] = process.argv.slice(2).map(Number)
const measures = [...firstVisits, ...interactions, longForm, keptTabs, scrolling, largeTree]
const notMeasuredYet = ['Lighthouse']

const browser = prepareBrowser()
if (!browser.isPassed) throw new Error(browser.output)
const build = await runProgram(['tools/build.ts', '--if-stale'], { isShown: true })
if (build.code !== 0) throw new Error('The console could not be built.')

const server = await startDemoServer()
try {
  const results = await withBrowser({ url: server.url, password, rounds }, runAll)
  print(`\n${tableOf(results)}`)
  const load = loadavg()[0] ?? 0
  if (load > availableParallelism()) print(`\nThe machine was busy (load ${load.toFixed(1)}): times are longer than on an idle machine.`)
  print(`\nnot measured yet: ${notMeasuredYet.join('; ')}`)
  if (!results.every(isWithinBudget)) process.exitCode = 1
} finally {
  await server.stop()
}

async function runAll(context: BenchContext): Promise<Result[]> {
  const load = loadavg()[0]?.toFixed(1)
  print(`Chromium ${context.browser.version()}, Node ${process.version}, ${availableParallelism()} cores, load ${load} at the start`)
  print(`A click on an empty page is painted after ${(await emptyClickMs(context)).toFixed(1)} ms here.`)
  const results: Result[] = []
  for (const measure of measures) {
    const result = await runMeasure(measure, context)
    print(`${result.failure === undefined ? '✓' : '✗'} ${measure.figure}`)
    results.push(result)
  }
  return results
}
