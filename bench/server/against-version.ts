import { startServer } from '#bench/bench-server.ts'
import { amount } from '#bench/figure.ts'
import { median } from '#bench/median.ts'
import { report } from '#bench/report.ts'
import { print } from '#tools/print.ts'
import { checkOut } from './checkout.ts'
import { embedded, fill } from './database.ts'
import type { Options } from './options.ts'
import { openTarget, type Target } from './target.ts'
import { ratio, type Rates, runInTurns } from './turns.ts'
import { assertSameResults, createWorkloads, listWorkloads, loadOf, signIns, type Workload } from './workloads.ts'

/** The minimum ratio of responses a second to those of the other version. */
const minRatio = 0.9

/** Starts a version on a database that it has filled itself; the records are the same. */
async function openVersion(checkout?: string): Promise<Target> {
  const data = embedded()
  await fill(data, 1, checkout)
  const server = await startServer(data.folder, checkout === undefined ? {} : { checkout })
  return openTarget(server.url)
}

/** Measures a workload of both versions in turns. */
async function compare(workload: Workload, old: Target, current: Target, options: Options): Promise<void> {
  if (workload.isList) await assertSameResults(workload, old, current)
  const isSettled = ([before = [], now = []]: readonly Rates[]) => ratio(now, before) >= minRatio
  const [before = [], now = []] = await runInTurns([loadOf(workload, old), loadOf(workload, current)], options, isSettled)
  const quotients = now.map((rate, round) => rate / (before[round] ?? Number.NaN))
  const range = `${Math.min(...quotients).toFixed(2)} – ${Math.max(...quotients).toFixed(2)}`
  const how = `${amount(median(now))} a second, before ${amount(median(before))}; ${range} by rounds`
  report({ figure: workload.figure, unit: '×', atLeast: minRatio, value: ratio(now, before), how })
}

/** Compares the working tree with a commit. */
export async function compareWithVersion(commit: string, options: Options): Promise<void> {
  const checkout = checkOut(commit)
  print(`old: ${checkout.name}\nnew: working tree\n`)
  const old = await openVersion(checkout.folder)
  const current = { ...(await openVersion()), contents: old.contents }
  for (const workload of [...listWorkloads, signIns, ...createWorkloads])
    if (options.isSelected(workload.part)) await compare(workload, old, current, options)
}
