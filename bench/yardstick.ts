import { argon2Sync } from 'node:crypto'

/** What the fixed piece of work took on the machine of the trials before the product, in milliseconds. */
const trialsMs = 21.4
const tries = 5

/** Work that is the same everywhere and stays so, though the server may come to hash passwords otherwise: the trials were measured with it. */
function fixedWorkMs(): number {
  const startedAt = performance.now()
  argon2Sync('argon2id', {
    message: 'a fixed text',
    nonce: 'a fixed piece of salt',
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })
  return performance.now() - startedAt
}

/** How many times as long as the machine of the trials this one takes at this moment; 1 where it is as fast, or faster. */
export function slowness(): number {
  const times = Array.from({ length: tries }, fixedWorkMs).toSorted((a, b) => a - b)
  return Math.max(1, (times[Math.floor(tries / 2)] ?? Number.NaN) / trialsMs)
}

/** Does the work, and tells how slow the machine was around it: a shared one changes within minutes. */
export async function withSlowness<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; slowness: number }> {
  const before = slowness()
  const answer = await work()
  return { answer, slowness: (before + slowness()) / 2 }
}

/** How a value relates to its budget. What was measured decides; the machine only tells how a miss may be read. */
export function verdict(isWithin: (value: number) => boolean, measured: number, atTrialsSpeed: number): 'holds' | 'missed here' | 'missed' {
  if (isWithin(measured)) return 'holds'
  return isWithin(atTrialsSpeed) ? 'missed here' : 'missed'
}

/** The verdicts as the tables show them. */
export const verdictTexts = { holds: '✓ holds', 'missed here': '✗ missed (within it at that speed)', missed: '✗ missed' } as const

/** What the tables say about the column of the other speed. */
export function aboutSpeed(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1))
  return [
    `A fixed piece of work (argon2id by Node) took ${trialsMs} ms on the machine of the trials; here it takes ${least} to ${most} times as long, measured around each figure.`,
    '“At that speed” is an estimate and decides nothing: budgets are held against what was measured (docs/decisions/0039).',
  ].join('\n')
}
