import { print } from '#tools/print.ts'
import { startServer } from '#bench/bench-server.ts'
import { median } from '#bench/median.ts'
import { checkOut } from './checkout.ts'
import { embedded, fill } from './database.ts'
import { creates, listItems, loadOf, signIns } from './items.ts'
import type { Options } from './options.ts'
import { amount } from './result.ts'
import { openStage, type Stage } from './stage.ts'
import { inTurns, ratio } from './turns.ts'

/** What is left at least of the answers a second of the other version. */
const leftAtLeast = 0.9

const line = (figure: string, ...numbers: readonly string[]) =>
  `${figure.padEnd(34)} ${numbers.map((number) => number.padStart(10)).join(' ')}`

/** Starts a version on data that it has made itself; the records are the same. */
async function openVersion(checkout?: string): Promise<Stage> {
  const data = embedded()
  await fill(data, 1, checkout)
  const server = await startServer(data.folder, checkout === undefined ? {} : { checkout })
  return openStage(server.url)
}

/** Measures the product as it stands here and as it was at a commit, in turns, and prints what came of it. Gives what is slower by more than 10 %. */
export async function againstVersion(commit: string, options: Options): Promise<string[]> {
  const checkout = checkOut(commit)
  print(`old: ${checkout.name}\nnew: what stands here\n`)
  const old = await openVersion(checkout.folder)
  const stages = [old, { ...(await openVersion()), contents: old.contents }]
  print(line('answers a second', 'old', 'new', 'new ÷ old'))
  const slower: string[] = []
  for (const item of [...listItems, signIns, creates].filter(({ part }) => options.isWanted(part))) {
    const loads = stages.map((stage) => loadOf(item, stage))
    const [before = [], now = []] = await inTurns(loads, options, ([one = [], other = []]) => ratio(other, one) >= leftAtLeast)
    const left = ratio(now, before)
    if (!(left >= leftAtLeast)) slower.push(item.figure)
    const verdict = left >= leftAtLeast ? '' : '   ✗ slower'
    print(line(item.figure, amount(median(before)), amount(median(now)), `${left.toFixed(2)}×`) + verdict)
  }
  return slower
}
