import { print } from '#tools/print.ts'
import { startServer } from '#bench/bench-server.ts'
import { median } from '#bench/median.ts'
import { assertSameResults } from './same-results.ts'
import { checkOut } from './checkout.ts'
import { embedded, fill } from './database.ts'
import { creates, type Workload, listWorkloads, loadOf, signIns } from './workloads.ts'
import type { Options } from './options.ts'
import { amount } from './result.ts'
import { openTarget, type Target } from './target.ts'
import { runInTurns, type Rates, ratio } from './turns.ts'

/** The minimum ratio of responses a second to those of the other version. */
const minRatio = 0.9

const line = (figure: string, ...numbers: readonly string[]) =>
  `${figure.padEnd(34)} ${numbers.map((number) => number.padStart(12)).join(' ')}`

/** Starts a version on a database that it has filled itself; the records are the same. */
async function openVersion(checkout?: string): Promise<Target> {
  const data = embedded()
  await fill(data, 1, checkout)
  const server = await startServer(data.folder, checkout === undefined ? {} : { checkout })
  return openTarget(server.url)
}

/** Measures a workload of both versions in turns and prints the result. Returns the ratio of responses a second. */
async function compare(workload: Workload, old: Target, current: Target, options: Options): Promise<number> {
  if (listWorkloads.includes(workload)) await assertSameResults(workload, old, current)
  const isSettled = ([before = [], now = []]: readonly Rates[]) => ratio(now, before) >= minRatio
  const [before = [], now = []] = await runInTurns([loadOf(workload, old), loadOf(workload, current)], options, isSettled)
  const change = ratio(now, before)
  const quotients = now.map((rate, round) => ratio([rate], [before[round] ?? Number.NaN]))
  const range = `${Math.min(...quotients).toFixed(2)} – ${Math.max(...quotients).toFixed(2)}`
  const numbers = line(workload.figure, amount(median(before)), amount(median(now)), `${change.toFixed(2)}×`, range)
  print(change >= minRatio ? numbers : `${numbers}   ✗ slower`)
  return change
}

/** Compares the working tree with a commit. Returns the figures that are more than 10 % slower. */
export async function compareWithVersion(commit: string, options: Options): Promise<string[]> {
  const checkout = checkOut(commit)
  print(`old: ${checkout.name}\nnew: working tree\n`)
  const old = await openVersion(checkout.folder)
  const current = { ...(await openVersion()), contents: old.contents }
  print(line('responses a second', 'old', 'new', 'new ÷ old', 'by rounds'))
  const slower: string[] = []
  for (const workload of [...listWorkloads, signIns, creates]) {
    if (!options.isSelected(workload.part)) continue
    const change = await compare(workload, old, current, options)
    if (!(change >= minRatio)) slower.push(workload.figure)
  }
  return slower
}
