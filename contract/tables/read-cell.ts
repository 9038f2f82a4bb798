import { minorUnitsOf } from '#contract/currency.ts'
import { steward } from '#steward.config.ts'
import { decimalOfNumber, rounded } from '#contract/texts/decimal.ts'
import { oneLine } from '#contract/texts/invisible.ts'
import { amountReading, isRoundedNumber, numberReading, readAmount, readNumber, type Reading } from '#contract/texts/read-number.ts'
import { readDay, readMoment } from '#contract/texts/read-time.ts'
import { type ClockCell, clockText, type fromWallClock } from './cell.ts'
import { roundedFrom } from './number-formats.ts'

/** A cell as it was read from a file. */
export type ReadCell = string | number | boolean | ClockCell | null

/** The text of a cell in one line, without invisible characters. */
export function cellText(cell: ReadCell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return clockText(cell)
  if (typeof cell === 'string') return oneLine(cell)
  // What was calculated has more digits than anybody has seen.
  return String(typeof cell === 'number' && !Number.isInteger(cell) ? Number(cell.toPrecision(15)) : cell)
}

const options = { currency: steward.currency }
const amountDecimals = Math.log10(minorUnitsOf())

/** Reads the number in a cell. A number of a workbook is rounded to `decimals`, because spreadsheets show no more digits of calculated values. */
export function cellNumber(cell: ReadCell, decimals = 0): Reading {
  if (typeof cell === 'string') return readNumber(cell, options)
  const decimal = typeof cell === 'number' ? decimalOfNumber(cell) : undefined
  if (!decimal) return { problem: 'number' }
  return numberReading(decimals > 0 ? rounded(decimal, decimals) : decimal)
}

/** Reads the amount in a cell in minor units. That of a workbook is rounded to them. */
export function cellAmount(cell: ReadCell): Reading {
  if (typeof cell === 'string') return readAmount(cell, { ...options, decimals: amountDecimals })
  const decimal = typeof cell === 'number' ? decimalOfNumber(cell) : undefined
  return decimal ? amountReading(rounded(decimal, amountDecimals), amountDecimals) : { problem: 'amount' }
}

/** Whether a cell for a text has a number whose last digits a spreadsheet has lost. */
export function isRoundedCell(cell: ReadCell): boolean {
  return typeof cell === 'string' ? isRoundedNumber(cell) : typeof cell === 'number' && Math.abs(cell) >= roundedFrom
}

/** The day in a cell as YYYY-MM-DD; undefined if it has none. */
export function cellDay(cell: ReadCell): string | undefined {
  if (typeof cell === 'object' && cell !== null) return clockText({ kind: 'day', wallMs: cell.wallMs })
  // Eight digits are a day also where the file has a number.
  return typeof cell === 'string' || (typeof cell === 'number' && cell > 1e7) ? readDay(String(cell)) : undefined
}

/** The point in time in a cell as ISO 8601 in UTC; its clock is that of the time zone unless it names another. Undefined if it has none. */
export function cellTime(cell: ReadCell, toTime: ReturnType<typeof fromWallClock>): string | undefined {
  const iso = (time: number) => (Number.isNaN(time) ? undefined : new Date(time).toISOString())
  if (typeof cell === 'object' && cell !== null) return iso(toTime(cell.wallMs))
  const read = typeof cell === 'string' ? readMoment(cell) : undefined
  return read && iso('time' in read ? read.time : toTime(read.wallMs))
}
