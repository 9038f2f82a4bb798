import type { Cell } from './cell.ts'
import type { NumberMeaning } from './number-formats.ts'

const daySeconds = 86_400
const dayMs = daySeconds * 1000
const two = (number: number) => String(number).padStart(2, '0')

/** The last day that spreadsheets know, 31 December 9999. */
const lastDay = 2_958_465

/** Spreadsheets have a 29 February 1900, which never existed. */
const phantomDay = 60

function clockOf(value: number): string {
  const seconds = Math.round(value * daySeconds)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${two(hours)}:${two(minutes)}${seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`}`
}

/** A number as the day, the time or the clock reading that a spreadsheet shows for it. */
export function timeCell(value: number, meaning: NumberMeaning, is1904: boolean): Cell {
  if (meaning === 'number' || value < 0 || value > lastDay) return value
  if (meaning === 'duration' || (meaning === 'clock' && value < 1)) return clockOf(value)
  if (!is1904 && (value < 1 || Math.floor(value) === phantomDay)) return value
  const firstDay = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < phantomDay ? 31 : 30)
  // To the second: many programs write times with fewer digits than a day of milliseconds has.
  const wallMs = firstDay + Math.round(value * daySeconds) * 1000
  return meaning === 'day' ? { kind: 'day', wallMs: Math.floor(wallMs / dayMs) * dayMs } : { kind: 'time', wallMs }
}

/** A day or a time as workbooks of the strict kind write it: ISO 8601. Undefined if it is none. */
export function isoCell(text: string): Cell | undefined {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?Z?$/.exec(text) ?? []
  if (day === undefined) return undefined
  const wallMs = Date.parse(`${day}T${clock ?? '00:00'}Z`)
  if (Number.isNaN(wallMs) || !new Date(wallMs).toISOString().startsWith(day)) return undefined
  return { kind: clock === undefined ? 'day' : 'time', wallMs }
}
