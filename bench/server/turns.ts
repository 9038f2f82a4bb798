import { median } from '#bench/median.ts'
import type { Load } from './load.ts'

/** A load that can go on for so many seconds. */
export type TimedLoad = (seconds: number) => Promise<Load>

/** How long and how often each has its turn. */
export interface Turns {
  readonly rounds: number
  readonly seconds: number
}

/** What one server came to, by rounds. */
export type Rates = readonly number[]

/** How many times as much as another one: the median over the rounds, because a machine that is slow for a while is so for both. */
export function ratio(rates: Rates, others: Rates): number {
  return median(rates.map((rate, round) => rate / (others[round] ?? Number.NaN)))
}

/** Compilers are done with what is called often by then, and caches are full. */
const warmUpSeconds = 1

/**
 * Lets servers work one after the other, round by round, and gives what each came to, in the order of the loads. Every other round goes backwards, so
 * that nobody always follows the same one. What is not settled after that goes on for as many rounds again, and all of them count.
 */
export async function inTurns(
  loads: readonly TimedLoad[],
  { rounds, seconds }: Turns,
  isSettled: (rates: readonly Rates[]) => boolean = () => true,
): Promise<readonly Rates[]> {
  for (const load of loads) await load(warmUpSeconds)
  const rates = loads.map((): number[] => [])
  const places = loads.map((_, place) => place)
  const play = async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const place of round % 2 === 0 ? places : places.toReversed()) {
        const load = await loads[place]?.(seconds)
        if (load) rates[place]?.push(load.perSecond)
      }
    }
  }
  await play()
  if (!isSettled(rates)) await play()
  return rates
}
