/** A measured figure, with its budget, if any. */
export interface Figure {
  readonly figure: string
  /** `×` is a ratio of two measurements in one run. */
  readonly unit: '×' | 'ms' | 'MB' | 'kB'
  readonly value: number
  /** The budget: a minimum or a maximum. */
  readonly atLeast?: number
  readonly atMost?: number
  /** What exactly was measured, for the reader of the table. */
  readonly how: string
}

/** Whether a figure is within its budget. One that could not be measured is not. */
export function isWithinBudget({ value, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Figure): boolean {
  return value >= atLeast && value <= atMost
}

/** Formats a number with the significant digits. */
export function amount(value: number): string {
  const digits = value < 10 ? 2 : Number(value < 100)
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}

/** The column titles. */
export const header = ['figure'.padEnd(58), 'budget'.padStart(12), 'measured'.padStart(12)].join(' ')

/** Two lines of the report: figure, budget, measured value and verdict, and below them how it was measured. */
export function linesOf(figure: Figure): string {
  const { unit, value, atLeast, atMost, how } = figure
  const withUnit = (number: number) => (unit === '×' ? `${amount(number)}×` : `${amount(number)} ${unit}`)
  const budgets = [...(atLeast === undefined ? [] : [`≥ ${withUnit(atLeast)}`]), ...(atMost === undefined ? [] : [`≤ ${withUnit(atMost)}`])]
  const numbers = [budgets.join(', '), withUnit(value)].map((cell) => cell.padStart(12))
  const verdict = isWithinBudget(figure) ? '✓ ok' : '✗ missed'
  return `${figure.figure.padEnd(58)} ${numbers.join(' ')}   ${budgets.length === 0 ? '' : verdict}`.trimEnd() + `\n    ${how}`
}
