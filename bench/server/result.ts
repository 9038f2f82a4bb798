/** A figure that was measured, and the budget that it is held to, if any. */
export interface Figure {
  readonly figure: string
  /** `×` is a ratio of two things measured in one run. */
  readonly unit: '×' | '/s' | 'ms' | 'MB'
  readonly value: number
  /** The least that it may be, or the most. */
  readonly atLeast?: number
  readonly atMost?: number
  /** What exactly was measured, and what else was seen, for the reader of the table. */
  readonly how: string
}

/** Whether a figure stays within its budget. One that could not be measured does not. */
export function holds({ value, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Figure): boolean {
  return value >= atLeast && value <= atMost
}

/** A number as a person reads it: as many digits as tell something. */
export function amount(value: number): string {
  const digits = value < 10 ? 2 : Number(value < 100)
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}

/** The names of the columns. */
export const header = ['figure'.padEnd(50), 'budget'.padStart(12), 'measured'.padStart(12)].join(' ')

/** A line of the report: the figure, its budget, what it came to, and whether it holds. */
export function lineOf(figure: Figure): string {
  const { unit, value, atLeast, atMost } = figure
  const written = (number: number) => (unit === '×' ? `${amount(number)}×` : `${amount(number)} ${unit}`)
  const budgets = [...(atLeast === undefined ? [] : [`≥ ${written(atLeast)}`]), ...(atMost === undefined ? [] : [`≤ ${written(atMost)}`])]
  const numbers = [budgets.join(', '), written(value)].map((cell) => cell.padStart(12))
  const verdict = holds(figure) ? '✓ holds' : '✗ missed'
  return `${figure.figure.padEnd(50)} ${numbers.join(' ')}   ${budgets.length === 0 ? '' : verdict}`.trimEnd()
}
