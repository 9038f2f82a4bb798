import { halfWidth } from './half-width.ts'

/** A time of day. */
export interface ClockTime {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly milliseconds: number
}

const dayForm = /^(\d{4})(?: ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?!\d)| ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日?|(\d{2})(\d{2})(?!\d))/

/** A number of eight digits is a day between these. */
const [firstDay, lastDay] = ['1900-01-01', '2100-12-31']

/** The day at the start of a text, if it exists, and what follows it. */
function startingDay(text: string): { readonly day: string; readonly rest: string } | undefined {
  const [all, year = '', , ...parts] = dayForm.exec(text) ?? []
  const [month = '', date = ''] = parts.filter((part) => part !== undefined).map((part) => part.padStart(2, '0'))
  if (all === undefined) return undefined
  const day = `${year}-${month}-${date}`
  const time = Date.parse(`${day}T00:00:00Z`)
  // A day that does not exist would be read as a later one.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) return undefined
  return /^\d{8}/.test(all) && (day < firstDay || day > lastDay) ? undefined : { day, rest: text.slice(all.length) }
}

/** The day that a text is as YYYY-MM-DD, also with midnight behind it: `2026/3/1`, `2026年3月1日`, `20260301 0:00`. Undefined if it is none, or does not exist. */
export function readDay(text: string): string | undefined {
  const { day, rest = '' } = startingDay(halfWidth(text)) ?? {}
  return rest === '' || /^[T ]? ?0?0:00(?::00(?:\.0+)?)?$/.test(rest) ? day : undefined
}

const clockForm =
  /^(?<before>上午|下午|[ap]\.?m\.?)? ?(?<h>\d{1,2})(?::(?<m>\d{1,2}))(?::(?<s>\d{1,2})(?:\.(?<ms>\d{1,3}))?)? ?(?<after>上午|下午|[ap]\.?m\.?)?$/i

/** The time of day that a text is: `8:30`, `8:30:15`, `8:30 PM`, `下午8:30`. Undefined if it is none. */
export function readClock(text: string): ClockTime | undefined {
  const { before, h = '', m = '0', s = '0', ms = '0', after } = clockForm.exec(halfWidth(text))?.groups ?? {}
  if (h === '' || (before !== undefined && after !== undefined)) return undefined
  const half = before ?? after
  const hours = half === undefined ? Number(h) : (Number(h) % 12) + (/下|p/i.test(half) ? 12 : 0)
  const [minutes, seconds, milliseconds] = [Number(m), Number(s), Number(ms.padEnd(3, '0'))]
  const isTime = hours < 24 && minutes < 60 && seconds < 60 && (half === undefined || Number(h) <= 12)
  return isTime ? { hours, minutes, seconds, milliseconds } : undefined
}

/** A point in time that a text is: in milliseconds if it names its zone, else as clocks on the wall show it, in those of the same reading in UTC. */
export type ReadMoment = { readonly time: number } | { readonly wallMs: number }

/** The point in time that a text is: a day, a day with a time of day, or ISO 8601. Undefined if it is none. */
export function readMoment(text: string): ReadMoment | undefined {
  const plain = halfWidth(text)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(plain)) {
    const time = Date.parse(plain)
    return Number.isNaN(time) ? undefined : { time }
  }
  const { day, rest = '' } = startingDay(plain) ?? {}
  if (day === undefined) return undefined
  const isApart = /^[T ]/.test(rest) || plain.includes('日')
  const clock = rest === '' ? readClock('0:00') : isApart ? readClock(rest.replace(/^T/, '')) : undefined
  if (!clock) return undefined
  const { hours, minutes, seconds, milliseconds } = clock
  return { wallMs: Date.parse(`${day}T00:00:00Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds }
}
