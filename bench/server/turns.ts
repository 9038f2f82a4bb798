import { median } from '#bench/median.ts'
import type { Load } from './load.ts'

/** A load that runs for a number of seconds. */
export type TimedLoad = (seconds: number) => Promise<Load>

/** Number and length of each server's turns. */
export interface Turns {
  readonly rounds: number
  readonly seconds: number
}

/** Responses a second of one server, by round. */
export type Rates = readonly number[]

/** The median of the rounds' ratios: a temporarily slow machine is slow for both. */
export function ratio(rates: Rates, others: Rates): number {
  return median(rates.map((rate, round) => rate / (others[round] ?? Number.NaN)))
}

/** Long enough for the compilers and caches to warm up. */
const warmUpSeconds = 1

/**
 * Runs the loads one after the other, round by round, and returns the rates of each. Every other round is in reverse order, so that no load always
 * follows the same one. If the result is not settled, as many rounds follow, and all of them count.
 */
export async function runInTurns(
  loads: readonly TimedLoad[],
  { rounds, seconds }: Turns,
  isSettled: (rates: readonly Rates[]) => boolean = () => true,
): Promise<readonly Rates[]> {
  for (const load of loads) await load(warmUpSeconds)
  const rates = loads.map((): number[] => [])
  const indexes = loads.map((_, index) => index)
  const runRounds = async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const index of round % 2 === 0 ? indexes : indexes.toReversed()) {
        const load = await loads[index]?.(seconds)
        if (load) rates[index]?.push(load.perSecond)
      }
    }
  }
  await runRounds()
  if (!isSettled(rates)) await runRounds()
  return rates
}
