import { median } from '#bench/median.ts'
import { makeSureOfAgreement } from './agreement.ts'
import { askingFor, type Item, listItems, loadOf } from './items.ts'
import { pace, percentile, saturate } from './load.ts'
import { amount, type Figure } from './result.ts'
import type { Stage } from './stage.ts'
import { inTurns, type Rates, ratio, type Turns } from './turns.ts'

/** What 1,000,000 records may cost: so much is left of the calls a second at 100,000. */
const leftAtMillion = 0.5

/** How long the slowest hundredth of the lists may take, as a multiple of the median of one call alone. */
const steadyBudget = 12
const besideBudget = 10

/** Lists a second beside something else. */
const besidePerSecond = 200
const connections = 50

/** The servers that an item is asked of in turns. */
export interface Servers {
  readonly product: Stage
  readonly plain: Stage
  /** The product with 1,000,000 records. */
  readonly million: Stage | undefined
}

/** A figure of an item, and how many of it the product answered in a second, with 100,000 records and with 1,000,000. */
interface Measured {
  readonly figures: readonly Figure[]
  readonly perSecond: readonly number[]
}

/** How many times as many as plain the product answers, and what is left of that with ten times the records. */
export async function inTurnsWithPlain(item: Item, { product, plain, million }: Servers, turns: Turns): Promise<Measured> {
  const stages = [product, plain, ...(million ? [million] : [])]
  const ofPlain = item.ofPlain === undefined ? '' : `, ${item.ofPlain}`
  const figuresOf = ([ours = [], plains = [], large = []]: readonly Rates[]): Figure[] => [
    {
      figure: item.figure,
      unit: '×',
      atLeast: item.timesPlain,
      value: ratio(ours, plains),
      how: `${amount(median(ours))} a second, plain ${amount(median(plains))}${ofPlain}; ${item.how}; ${item.connections} connections`,
    },
    ...(million ? [atMillion(item, ours, large)] : []),
  ]
  if (listItems.includes(item)) await makeSureOfAgreement(item, product, plain)
  const loads = stages.map((stage) => loadOf(item, stage))
  const rates = await inTurns(loads, turns, (soFar) => figuresOf(soFar).every(({ value, atLeast = 0 }) => value >= atLeast))
  return { figures: figuresOf(rates), perSecond: [rates[0], rates[2]].flatMap((own) => (own ? [median(own)] : [])) }
}

function atMillion({ figure }: Item, ours: Rates, large: Rates): Figure {
  const how = `${amount(median(large))} a second at 1,000,000 records, ${amount(median(ours))} at 100,000`
  return { figure: `${figure}, at 1,000,000`, unit: '×', atLeast: leftAtMillion, value: ratio(large, ours), how }
}

/** The slowest hundredth of an item at half the rate that the server reaches, against a call that is alone. */
export async function atHalfRate(item: Item, stage: Stage, perSecond: number, size: string, turns: Turns): Promise<Figure> {
  const job = { url: stage.url, next: askingFor(item, stage) }
  const [slow, alone]: [number[], number[]] = [[], []]
  for (let round = 0; round < turns.rounds; round += 1) {
    alone.push(percentile(await saturate({ ...job, connections: 1, seconds: turns.seconds / 4 }), 0.5))
    slow.push(percentile(await pace({ ...job, connections, seconds: turns.seconds }, perSecond / 2), 0.99))
  }
  return slowest(`${item.figure}, p99${size}`, steadyBudget, slow, alone, `at ${amount(perSecond / 2)} a second; one call alone`)
}

/** The slowest hundredth of lists while something else is asked for as fast as it is answered, against the same lists alone. */
export async function listsBeside(item: Item, stage: Stage, { rounds, seconds }: Turns): Promise<Figure> {
  const [list] = listItems
  if (!list) throw new Error('There is no list to ask for.')
  const load = loadOf(item, stage)
  const next = askingFor(list, stage)
  const lists = () => pace({ url: stage.url, next, connections, seconds }, besidePerSecond)
  const [slow, alone]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    alone.push(percentile(await lists(), 0.5))
    const [beside] = await Promise.all([lists(), load(seconds)])
    slow.push(percentile(beside, 0.99))
  }
  return slowest(`lists beside ${item.figure}, p99`, besideBudget, slow, alone, `${besidePerSecond} lists a second; alone`)
}

function slowest(figure: string, atMost: number, slow: readonly number[], alone: readonly number[], how: string): Figure {
  const value = median(slow.map((ms, round) => ms / (alone[round] ?? Number.NaN)))
  return {
    figure,
    unit: '×',
    atMost,
    value,
    how: `${median(slow).toFixed(2)} ms ${how} takes ${median(alone).toFixed(2)} ms in the median`,
  }
}
