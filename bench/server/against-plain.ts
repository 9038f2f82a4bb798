import { median } from '#bench/median.ts'
import { makeSureOfAgreement } from './agreement.ts'
import { askingFor, type Item, listItems, loadOf } from './items.ts'
import { type Load, pace, percentile, saturate } from './load.ts'
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

/** A hundredth is something only of many calls: fewer turns, and longer ones. */
function longer({ seconds, rounds }: Turns): Turns {
  return { seconds: seconds * 4, rounds: Math.ceil(rounds / 4) }
}

/** The slowest hundredth of an item at half the rate that the server reaches, against a call that is alone. */
export async function atHalfRate(item: Item, stage: Stage, perSecond: number, size: string, turns: Turns): Promise<Figure> {
  const { seconds, rounds } = longer(turns)
  const job = { url: stage.url, next: askingFor(item, stage) }
  const { value, slowMs, aloneMs } = await slowestHundredth(rounds, steadyBudget, async () => ({
    alone: await saturate({ ...job, connections: 1, seconds: seconds / 4 }),
    among: await pace({ ...job, connections, seconds }, perSecond / 2),
  }))
  const how = `${slowMs} ms at ${amount(perSecond / 2)} a second; one call alone takes ${aloneMs} ms in the median`
  return { figure: `${item.figure}, p99${size}`, unit: '×', atMost: steadyBudget, value, how }
}

/** The slowest hundredth of lists while something else is asked for as fast as it is answered, against the median of the same lists alone. */
export async function listsBeside(item: Item, stage: Stage, turns: Turns): Promise<Figure> {
  const { seconds, rounds } = longer(turns)
  const [list] = listItems
  if (!list) throw new Error('There is no list to ask for.')
  const load = loadOf(item, stage)
  const next = askingFor(list, stage)
  const lists = () => pace({ url: stage.url, next, connections, seconds }, besidePerSecond)
  const { value, slowMs, aloneMs } = await slowestHundredth(rounds, besideBudget, async () => {
    const alone = await lists()
    const [among] = await Promise.all([lists(), load(seconds)])
    return { alone, among }
  })
  const how = `${slowMs} ms at ${besidePerSecond} lists a second; alone they take ${aloneMs} ms in the median`
  return { figure: `lists beside ${item.figure}, p99`, unit: '×', atMost: besideBudget, value, how }
}

/**
 * The slowest hundredth among others as a multiple of the median alone: the median of the rounds. One that is above its budget gets as many rounds
 * again, and all of them count.
 */
async function slowestHundredth(
  rounds: number,
  atMost: number,
  play: () => Promise<{ alone: Pick<Load, 'times'>; among: Pick<Load, 'times'> }>,
) {
  const [slow, alone]: [number[], number[]] = [[], []]
  const playRounds = async () => {
    for (let round = 0; round < rounds; round += 1) {
      const loads = await play()
      alone.push(percentile(loads.alone, 0.5))
      slow.push(percentile(loads.among, 0.99))
    }
  }
  await playRounds()
  if (ratio(slow, alone) > atMost) await playRounds()
  return { value: ratio(slow, alone), slowMs: median(slow).toFixed(2), aloneMs: median(alone).toFixed(2) }
}
