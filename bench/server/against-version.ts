import { print } from '#tools/print.ts'
import { startServer } from '#bench/bench-server.ts'
import { median } from '#bench/median.ts'
import { makeSureOfAgreement } from './agreement.ts'
import { checkOut } from './checkout.ts'
import { embedded, fill } from './database.ts'
import { creates, type Item, listItems, loadOf, signIns } from './items.ts'
import type { Options } from './options.ts'
import { amount } from './result.ts'
import { openStage, type Stage } from './stage.ts'
import { inTurns, type Rates, ratio } from './turns.ts'

/** What is left at least of the answers a second of the other version. */
const leftAtLeast = 0.9

const line = (figure: string, ...numbers: readonly string[]) =>
  `${figure.padEnd(34)} ${numbers.map((number) => number.padStart(12)).join(' ')}`

/** Starts a version on data that it has made itself; the records are the same. */
async function openVersion(checkout?: string): Promise<Stage> {
  const data = embedded()
  await fill(data, 1, checkout)
  const server = await startServer(data.folder, checkout === undefined ? {} : { checkout })
  return openStage(server.url)
}

/** Measures an item of both versions in turns, and prints what came of it. Gives what is left of the answers a second. */
async function compare(item: Item, old: Stage, current: Stage, options: Options): Promise<number> {
  if (listItems.includes(item)) await makeSureOfAgreement(item, old, current)
  const isSettled = ([before = [], now = []]: readonly Rates[]) => ratio(now, before) >= leftAtLeast
  const [before = [], now = []] = await inTurns([loadOf(item, old), loadOf(item, current)], options, isSettled)
  const left = ratio(now, before)
  const quotients = now.map((rate, round) => ratio([rate], [before[round] ?? Number.NaN]))
  const range = `${Math.min(...quotients).toFixed(2)} – ${Math.max(...quotients).toFixed(2)}`
  const numbers = line(item.figure, amount(median(before)), amount(median(now)), `${left.toFixed(2)}×`, range)
  print(left >= leftAtLeast ? numbers : `${numbers}   ✗ slower`)
  return left
}

/** Holds the product as it stands here against what it was at a commit. Gives the figures that are slower by more than 10 %. */
export async function againstVersion(commit: string, options: Options): Promise<string[]> {
  const checkout = checkOut(commit)
  print(`old: ${checkout.name}\nnew: what stands here\n`)
  const old = await openVersion(checkout.folder)
  const current = { ...(await openVersion()), contents: old.contents }
  print(line('answers a second', 'old', 'new', 'new ÷ old', 'by rounds'))
  const slower: string[] = []
  for (const item of [...listItems, signIns, creates]) {
    if (!options.isWanted(item.part)) continue
    const left = await compare(item, old, current, options)
    if (!(left >= leftAtLeast)) slower.push(item.figure)
  }
  return slower
}
