import { type CalendarDate, fromAbsolute, getDayOfWeek, parseDate, startOfMonth, toCalendarDate, toZoned } from '@internationalized/date'
import { hourMs } from '#server/clock.ts'
import type { Span } from '#server/db/hourly-sums.ts'

/** The spans that the figures of one moment are about. What is compared ends at the same hour as what it is compared with. */
export type Periods = Readonly<
  Record<'ever' | 'today' | 'yesterday' | 'sameDayLastWeek' | 'thisWeek' | 'thisMonth' | 'lastMonth' | 'sameMonthLastYear', Span>
>

function startOf(date: CalendarDate, timeZone: string): number {
  return toZoned(date, timeZone).toDate().getTime()
}

function mondayOf(day: CalendarDate): CalendarDate {
  return day.subtract({ days: getDayOfWeek(day, 'zh-CN', 'mon') })
}

/** The spans around a moment (epoch milliseconds) in a zone; weeks begin on Monday. */
export function periodsAt(now: number, timeZone: string): Periods {
  const day = toCalendarDate(fromAbsolute(now, timeZone))
  const end = Math.ceil((now + 1) / hourMs) * hourMs
  const month = startOfMonth(day)
  /** As long since `first` as it is now since `since`, but no further than `limit`. */
  const like = (first: CalendarDate, since: CalendarDate, limit: CalendarDate): Span => {
    const from = startOf(first, timeZone)
    return { from, to: Math.min(from + end - startOf(since, timeZone), startOf(limit, timeZone)) }
  }
  const dayLike = (first: CalendarDate) => like(first, day, first.add({ days: 1 }))
  const monthLike = (first: CalendarDate) => like(first, month, first.add({ months: 1 }))
  return {
    ever: { from: 0, to: end },
    today: { from: startOf(day, timeZone), to: end },
    yesterday: dayLike(day.subtract({ days: 1 })),
    sameDayLastWeek: dayLike(day.subtract({ days: 7 })),
    thisWeek: { from: startOf(mondayOf(day), timeZone), to: end },
    thisMonth: { from: startOf(month, timeZone), to: end },
    lastMonth: monthLike(month.subtract({ months: 1 })),
    sameMonthLastYear: monthLike(month.subtract({ years: 1 })),
  }
}

/** So many days, weeks or months before the one that a moment belongs to: that one is not over, and would look like a fall. */
export function spansBefore(now: number, timeZone: string, unit: 'days' | 'weeks' | 'months', count: number): Span[] {
  const day = toCalendarDate(fromAbsolute(now, timeZone))
  const present = unit === 'days' ? day : unit === 'weeks' ? mondayOf(day) : startOfMonth(day)
  return Array.from({ length: count }, (_, index) => {
    const first = present.subtract({ [unit]: count - index })
    return { from: startOf(first, timeZone), to: startOf(first.add({ [unit]: 1 }), timeZone) }
  })
}

/** The beginning of each hour or day from the first day to the last, both included, and the end of the last, in a zone. */
export function stepsBetween(from: string, to: string, unit: 'hour' | 'day', timeZone: string): number[] {
  const end = startOf(parseDate(to).add({ days: 1 }), timeZone)
  const steps: number[] = []
  if (unit === 'hour') for (let hour = startOf(parseDate(from), timeZone); hour < end; hour += hourMs) steps.push(hour)
  else for (let day = parseDate(from); startOf(day, timeZone) < end; day = day.add({ days: 1 })) steps.push(startOf(day, timeZone))
  return [...steps, end]
}

/** The day, as YYYY-MM-DD, that a moment belongs to in a zone. */
export function dayAt(moment: number, timeZone: string): string {
  return toCalendarDate(fromAbsolute(moment, timeZone)).toString()
}
