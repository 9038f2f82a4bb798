// How fast the console is in a browser: the production build, served by the product's own server with demo data.
// npm run bench:web [-- rounds]
import { availableParallelism, loadavg } from 'node:os'
import { prepareBrowser } from '#tools/parts/browser.ts'
import { runProgram } from '#tools/parts/program.ts'
import { print } from '#tools/print.ts'
import { startDemoServer } from './bench-server.ts'
import { password } from './server/stage.ts'
import { firstVisits } from './web/first-visits.ts'
import { keptTabs } from './web/kept-tabs.ts'
import { holds, type Result, take } from './web/measure.ts'
import { emptyClickMs, reactions } from './web/reactions.ts'
import { scrolling } from './web/scrolling.ts'
import { onStage, type Stage } from './web/stage.ts'
import { tableOf } from './web/table.ts'

const [rounds = 5] = process.argv.slice(2).map(Number)
const measures = [...firstVisits, ...reactions, keptTabs, scrolling]
const notThereYet = ['Lighthouse']

const browser = prepareBrowser()
if (!browser.isPassed) throw new Error(browser.output)
const build = await runProgram(['tools/build.ts', '--if-stale'], { isShown: true })
if (build.code !== 0) throw new Error('The console does not build.')

const server = await startDemoServer()
try {
  const results = await onStage({ url: server.url, password, rounds }, takeAll)
  print(`\n${tableOf(results)}`)
  const load = loadavg()[0] ?? 0
  if (load > availableParallelism()) print(`\nThe machine was busy (load ${load.toFixed(1)}): times are longer than they are at rest.`)
  print(`\nnot there yet, not counted: ${notThereYet.join('; ')}`)
  if (!results.every(holds)) process.exitCode = 1
} finally {
  await server.stop()
}

async function takeAll(stage: Stage): Promise<Result[]> {
  const load = loadavg()[0]?.toFixed(1)
  print(`Chromium ${stage.browser.version()}, Node ${process.version}, ${availableParallelism()} cores, load ${load} at the start`)
  print(`A click on an empty page is drawn after ${(await emptyClickMs(stage)).toFixed(1)} ms here.`)
  const results: Result[] = []
  for (const measure of measures) {
    const result = await take(measure, stage)
    print(`${result.failure === undefined ? '✓' : '✗'} ${measure.figure}`)
    results.push(result)
  }
  return results
}
