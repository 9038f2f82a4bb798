import { minorUnitsOf } from '#contract/currency.ts'
import { type ClockCell, clockText, type fromWallClock } from './cell.ts'

/** A cell as it was read from a file. */
export type ReadCell = string | number | boolean | ClockCell | null

/** The text of a cell, trimmed. */
export function cellText(cell: ReadCell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return clockText(cell)
  return String(cell).trim()
}

/** A number as it stands in a text: also with full-width digits, thousands separators or a currency sign. Undefined if it is none. */
function plainNumber(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s¥￥$€£]/g, '')
    .replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(plain) ? plain : undefined
}

/** The number in a cell; undefined if it has none. */
export function cellNumber(cell: ReadCell): number | undefined {
  if (typeof cell === 'number') return cell
  const plain = typeof cell === 'string' ? plainNumber(cell) : undefined
  return plain === undefined ? undefined : Number(plain)
}

/** The amount in a cell in minor units; undefined if it has none, or has fractions of a minor unit. */
export function cellAmount(cell: ReadCell): number | undefined {
  const value = cellNumber(cell)
  if (value === undefined) return undefined
  const amount = value * minorUnitsOf()
  const whole = Math.round(amount)
  // What the representation of a decimal number loses, and no more.
  return Math.abs(amount - whole) <= Math.abs(amount) * 4 * Number.EPSILON ? whole : undefined
}

const padded = (text = '0') => text.padStart(2, '0')

const dayPattern = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/

/** The day in a cell as YYYY-MM-DD, whether or not it exists; undefined if it has none. */
export function cellDay(cell: ReadCell): string | undefined {
  if (typeof cell === 'object' && cell !== null) return clockText({ kind: 'day', wallMs: cell.wallMs })
  const text = typeof cell === 'string' ? cell.normalize('NFKC').trim() : ''
  const [all, year, month, date] = dayPattern.exec(text) ?? []
  return all?.length === text.length && year !== undefined ? `${year}-${padded(month)}-${padded(date)}` : undefined
}

/** The point in time in a cell as ISO 8601 in UTC; its clock is that of the time zone unless it names another. Undefined if it has none. */
export function cellTime(cell: ReadCell, toTime: ReturnType<typeof fromWallClock>): string | undefined {
  const iso = (time: number) => (Number.isNaN(time) ? undefined : new Date(time).toISOString())
  if (typeof cell === 'object' && cell !== null) return iso(toTime(cell.wallMs))
  if (typeof cell !== 'string') return undefined
  const text = cell.normalize('NFKC').trim()
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return iso(Date.parse(text))
  const [all = '', year, month, date] = dayPattern.exec(text) ?? []
  if (year === undefined) return undefined
  const [clock, hour, minute, second = '0', fraction = '0'] =
    /^[T\s]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/.exec(text.slice(all.length)) ?? []
  if (clock === undefined && all.length < text.length) return undefined
  const time = `${padded(hour)}:${padded(minute)}:${padded(second)}.${fraction.padEnd(3, '0')}`
  const day = `${year}-${padded(month)}-${padded(date)}`
  const wallMs = Date.parse(`${day}T${time}Z`)
  // A day that does not exist would be read as a later one.
  return Number.isNaN(wallMs) || !new Date(wallMs).toISOString().startsWith(day) ? undefined : iso(toTime(wallMs))
}
