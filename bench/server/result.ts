/** A figure that was measured, and the budget that it is held to. */
export interface Result {
  readonly figure: string
  readonly unit: string
  /** The least that it may be, or the most. */
  readonly atLeast?: number
  readonly atMost?: number
  readonly value: number
  /** What exactly was measured, and what else was seen, for the reader of the table. */
  readonly how: string
}

/** Whether a figure stays within its budget. */
export function holds({ atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY, value }: Result): boolean {
  return value >= atLeast && value <= atMost
}

function amount(value: number, unit: string): string {
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${unit}`
}

/** A line of the report: the figure, its budget, what it came to, and whether it holds. */
export function lineOf(result: Result): string {
  const { figure, unit, atLeast, atMost, value } = result
  const budget = atLeast === undefined ? `≤ ${amount(atMost ?? 0, unit)}` : `≥ ${amount(atLeast, unit)}`
  return `${figure.padEnd(58)} ${budget.padStart(14)} ${amount(value, unit).padStart(14)}   ${holds(result) ? '✓ holds' : '✗ missed'}`
}
