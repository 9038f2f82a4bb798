import { verdict, verdictTexts } from '#bench/yardstick.ts'

/** A figure that was measured, and the budget that it is held to. */
export interface Figure {
  readonly figure: string
  readonly unit: 'req/s' | 'ms' | 'MB'
  /** The least that it may be, or the most. */
  readonly atLeast?: number
  readonly atMost?: number
  readonly value: number
  /** What exactly was measured, and what else was seen, for the reader of the table. */
  readonly how: string
}

/** A figure, and how slow the machine was meanwhile. */
export interface Result extends Figure {
  readonly slowness: number
}

/** What the figure comes to on the machine of the trials, as an estimate. */
export function atTrialsSpeed({ unit, value, slowness }: Result): number {
  return { 'req/s': value * slowness, ms: value / slowness, MB: value }[unit]
}

function verdictOf(result: Result) {
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY, value } = result
  return verdict((amount) => amount >= atLeast && amount <= atMost, value, atTrialsSpeed(result))
}

/** Whether a figure stays within its budget, as it was measured. */
export function holds(result: Result): boolean {
  return verdictOf(result) === 'holds'
}

function amount(value: number, unit: string): string {
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${unit}`
}

/** The names of the columns. */
export const header = ['figure'.padEnd(44), 'budget'.padStart(14), 'measured'.padStart(14), 'at that speed'.padStart(14)].join(' ')

/** A line of the report: the figure, its budget, what it came to here and at the speed of the trials' machine, and whether it holds. */
export function lineOf(result: Result): string {
  const { figure, unit, atLeast, atMost, value } = result
  const budget = atLeast === undefined ? `≤ ${amount(atMost ?? 0, unit)}` : `≥ ${amount(atLeast, unit)}`
  const numbers = [budget, amount(value, unit), amount(atTrialsSpeed(result), unit)].map((cell) => cell.padStart(14))
  return `${figure.padEnd(44)} ${numbers.join(' ')}   ${verdictTexts[verdictOf(result)]}`
}
