import { type CalendarFields, daysIn } from './during.ts'
import { firstMomentOf } from './preset-range.ts'

const dayMs = 86_400_000

/** A day of a calendar, and where it begins: the day, or its first moment. The last one only says where the day before ends. */
export interface ResolvedDay {
  readonly day: string
  readonly start: string
}

function dayText(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}

/** The days of a `during` parameter, and the day after them, as text in which nothing depends on the time zone. */
export function resolveDuring(during: string, { kind }: CalendarFields, timeZone: string): string {
  const [first = 0, last = 0] = daysIn(during).map((day) => Date.parse(day))
  const days = Array.from({ length: Math.round((last - first) / dayMs) + 2 }, (_, index) => first + index * dayMs)
  const startOf = (day: number) => (kind === 'day' ? dayText(day) : new Date(firstMomentOf(day, timeZone)).toISOString())
  return days.map((day) => `${dayText(day)}=${startOf(day)}`).join()
}

/** The days in a text of `resolveDuring`. */
export function resolvedDays(text: string): readonly ResolvedDay[] {
  return text.split(',').map((part) => {
    const [day = '', start = ''] = part.split('=')
    return { day, start }
  })
}
