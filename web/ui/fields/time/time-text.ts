import { halfWidth } from '#contract/texts/half-width.ts'
import { readClock } from '#contract/texts/read-time.ts'

const daySeconds = 24 * 60 * 60

/** A time of day. */
export interface TimeParts {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** As `HH:mm`, or `HH:mm:ss`. */
export function formatTimeParts({ hours, minutes, seconds }: TimeParts, hasSeconds: boolean): string {
  return [hours, minutes, ...(hasSeconds ? [seconds] : [])].map(twoDigits).join(':')
}

/** The parts of a time as typed, such as `9:30`, `930`, `下午9:30` or `09：30：15`; undefined if it is none. */
export function parseTimeParts(text: string): TimeParts | undefined {
  const read = readClock(text)
  if (read) return read
  const plain = halfWidth(text).replaceAll(' ', '')
  const match = /^(\d{1,2})(?:[:.](\d{1,2}))?(?:[:.](\d{1,2}))?$/.exec(plain) ?? /^(\d{1,2})(\d{2})(\d{2})?$/.exec(plain)
  if (!match) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return hours < 24 && minutes < 60 && seconds < 60 ? { hours, minutes, seconds } : undefined
}

/** The time of the next or previous multiple of the step, around midnight. */
export function stepTime({ hours, minutes }: TimeParts, direction: 1 | -1, stepMinutes: number): TimeParts {
  const total = hours * 60 + minutes
  const steps = direction === 1 ? Math.floor(total / stepMinutes) + 1 : Math.ceil(total / stepMinutes) - 1
  const dayMinutes = daySeconds / 60
  const next = (steps * stepMinutes + dayMinutes) % dayMinutes
  return { hours: Math.floor(next / 60), minutes: next % 60, seconds: 0 }
}
