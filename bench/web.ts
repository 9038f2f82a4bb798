// Browser benchmarks of the production build, served by the product's own server with demo data.
// npm run bench:web [-- rounds]
import { availableParallelism, loadavg } from 'node:os'
import { prepareBrowser } from '#tools/parts/browser.ts'
import { runProgram } from '#tools/parts/program.ts'
import { print } from '#tools/print.ts'
import { startServer } from './bench-server.ts'
import { header } from './figure.ts'
import { report } from './report.ts'
import { embedded } from './server/database.ts'
import { withBrowser } from './web/bench-context.ts'
import { firstVisits } from './web/first-visits.ts'
import { emptyClickMs, interactions } from './web/interactions.ts'
import { keptTabs } from './web/kept-tabs.ts'
import { longForm } from './web/long-form.ts'
import { runMeasure } from './web/measure.ts'
import { scrolling } from './web/scrolling.ts'

const [rounds = 5] = process.argv.slice(2).map(Number)

const browser = prepareBrowser()
if (!browser.isPassed) throw new Error(browser.output)
const build = await runProgram(['tools/build.ts', '--if-stale'], { isShown: true })
if (build.code !== 0) throw new Error('The console could not be built.')

const server = await startServer(embedded().folder, { args: ['--demo'] })
await withBrowser(server.url, rounds, async (context) => {
  const [load = 0] = loadavg()
  print(`Chromium ${context.browser.version()}, Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}`)
  if (load > availableParallelism() / 2) print('This machine is busy: times are longer than on an idle one.')
  print(`A click on an empty page is painted after ${(await emptyClickMs(context)).toFixed(1)} ms here; × is a multiple of it.\n${header}`)
  for (const measure of [...firstVisits, ...interactions, longForm, keptTabs, scrolling]) report(await runMeasure(measure, context))
})
await server.stop()
// Removes the data.
process.exit()
