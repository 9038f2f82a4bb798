import { amount, type Figure } from '#bench/figure.ts'
import { median } from '#bench/median.ts'
import { assertSameResults, listWorkloads, loadOf, requestSequence, type Workload } from './workloads.ts'
import { type Load, pace, percentile, saturate } from './load.ts'
import type { Target } from './target.ts'
import { runInTurns, type Rates, ratio, type Turns } from './turns.ts'

/** The minimum ratio of calls a second at 1,000,000 records to those at 100,000. */
const minRatioAtMillion = 0.5

/** Budgets for the 99th percentile of lists, as multiples of the median of a single call. */
const steadyBudget = 12
const besideBudget = 10

/** Lists a second beside another workload. */
const besidePerSecond = 200
const connections = 50

/** The servers that take turns. */
export interface Servers {
  readonly product: Target
  readonly plain: Target
  /** The product with 1,000,000 records. */
  readonly million: Target | undefined
}

/** The figures of a workload, and the product's responses a second with 100,000 and 1,000,000 records. */
interface Measured {
  readonly figures: readonly Figure[]
  readonly perSecond: readonly number[]
}

/** Compares the product with the plain server, and 1,000,000 records with 100,000, in alternating turns. */
export async function compareWithPlain(workload: Workload, { product, plain, million }: Servers, turns: Turns): Promise<Measured> {
  const targets = [product, plain, ...(million ? [million] : [])]
  const plainNote = workload.plainNote === undefined ? '' : `, ${workload.plainNote}`
  const figuresOf = ([productRates = [], plainRates = [], large = []]: readonly Rates[]): Figure[] => [
    {
      figure: workload.figure,
      unit: '×',
      atLeast: workload.minTimesPlain,
      value: ratio(productRates, plainRates),
      how: `${amount(median(productRates))} a second, plain ${amount(median(plainRates))}${plainNote}; ${workload.how}; ${workload.connections} connections`,
    },
    ...(million ? [atMillion(workload, productRates, large)] : []),
  ]
  if (workload.isList) await assertSameResults(workload, product, plain)
  const loads = targets.map((target) => loadOf(workload, target))
  const rates = await runInTurns(loads, turns, (soFar) => figuresOf(soFar).every(({ value, atLeast = 0 }) => value >= atLeast))
  return { figures: figuresOf(rates), perSecond: [rates[0], rates[2]].flatMap((own) => (own ? [median(own)] : [])) }
}

function atMillion({ figure }: Workload, productRates: Rates, large: Rates): Figure {
  const how = `${amount(median(large))} a second at 1,000,000 records, ${amount(median(productRates))} at 100,000`
  return { figure: `${figure}, at 1,000,000`, unit: '×', atLeast: minRatioAtMillion, value: ratio(large, productRates), how }
}

/** Percentiles need many calls: fewer and longer turns. */
function longer({ seconds, rounds }: Turns): Turns {
  return { seconds: seconds * 4, rounds: Math.ceil(rounds / 4) }
}

/** The 99th percentile of a workload at half the rate that the server reaches, compared with the median of a single call. */
export async function latencyAtHalfRate(
  workload: Workload,
  target: Target,
  perSecond: number,
  size: string,
  turns: Turns,
): Promise<Figure> {
  const { seconds, rounds } = longer(turns)
  const job = { url: target.url, next: requestSequence(workload, target) }
  const { value, p99Ms, aloneMs } = await p99Ratio(rounds, steadyBudget, async () => ({
    alone: await saturate({ ...job, connections: 1, seconds: seconds / 4 }),
    underLoad: await pace({ ...job, connections, seconds }, perSecond / 2),
  }))
  const how = `${p99Ms} ms at ${amount(perSecond / 2)} a second; a single call takes ${aloneMs} ms (median)`
  return { figure: `${workload.figure}, p99${size}`, unit: '×', atMost: steadyBudget, value, how }
}

/** The 99th percentile of lists beside another workload at full rate, compared with the median of the same lists alone. */
export async function listLatencyBeside(workload: Workload, target: Target, turns: Turns): Promise<Figure> {
  const { seconds, rounds } = longer(turns)
  const [list] = listWorkloads
  if (!list) throw new Error('There is no list workload.')
  const load = loadOf(workload, target)
  const next = requestSequence(list, target)
  const lists = () => pace({ url: target.url, next, connections, seconds }, besidePerSecond)
  const { value, p99Ms, aloneMs } = await p99Ratio(rounds, besideBudget, async () => {
    const alone = await lists()
    const [underLoad] = await Promise.all([lists(), load(seconds)])
    return { alone, underLoad }
  })
  const how = `${p99Ms} ms at ${besidePerSecond} lists a second; alone they take ${aloneMs} ms (median)`
  return { figure: `lists beside ${workload.figure}, p99`, unit: '×', atMost: besideBudget, value, how }
}

/**
 * The 99th percentile under load as a multiple of the median alone: the median of the rounds. If it is above the budget, as many rounds follow, and
 * all of them count.
 */
async function p99Ratio(
  rounds: number,
  atMost: number,
  measure: () => Promise<{ alone: Pick<Load, 'times'>; underLoad: Pick<Load, 'times'> }>,
) {
  const [p99, alone]: [number[], number[]] = [[], []]
  const runRounds = async () => {
    for (let round = 0; round < rounds; round += 1) {
      const loads = await measure()
      alone.push(percentile(loads.alone, 0.5))
      p99.push(percentile(loads.underLoad, 0.99))
    }
  }
  await runRounds()
  if (ratio(p99, alone) > atMost) await runRounds()
  return { value: ratio(p99, alone), p99Ms: median(p99).toFixed(2), aloneMs: median(alone).toFixed(2) }
}
