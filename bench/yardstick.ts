import { argon2Sync } from 'node:crypto'

/** What the fixed piece of work took on the machine that the budgets were written on, in milliseconds. */
const budgetsMs = 21.4
const tries = 5

/** Work that has nothing to do with the product and is the same everywhere: a password hash as the server makes them. */
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

/** How many times as long as the machine of the budgets this one takes at this moment; 1 where it is as fast, or faster. */
export function slowness(): number {
  const times = Array.from({ length: tries }, fixedWorkMs).toSorted((a, b) => a - b)
  return Math.max(1, (times[Math.floor(tries / 2)] ?? Number.NaN) / budgetsMs)
}

/** Does the work, and tells how slow the machine was around it: a shared one changes within minutes. */
export async function withSlowness<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; slowness: number }> {
  const before = slowness()
  const answer = await work()
  return { answer, slowness: (before + slowness()) / 2 }
}

/** How a value relates to its budget: as it was measured, at the speed of the machine that the budget was written on, or not at all. */
export function verdict(
  isWithin: (value: number) => boolean,
  measured: number,
  atBudgetsSpeed: number,
): 'holds' | 'holds there' | 'missed' {
  if (isWithin(measured)) return 'holds'
  return isWithin(atBudgetsSpeed) ? 'holds there' : 'missed'
}

/** The verdicts as the tables show them. */
export const verdictTexts = { holds: '✓ holds', 'holds there': '✓ holds at that speed', missed: '✗ missed' } as const

/** What the tables say about their last columns. */
export function aboutSpeed(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1))
  return [
    `Budgets were written on a machine that makes a password hash in ${budgetsMs} ms; this one took ${least} to ${most} times as long, measured around each figure.`,
    '“At that speed” is what the figure comes to on the machine of the budgets (docs/decisions/0039).',
  ].join('\n')
}
