import { type CalendarDate, fromAbsolute, getDayOfWeek, parseDate, startOfMonth, toCalendarDate, toZoned } from '@internationalized/date'
import { hourMs } from '#server/clock.ts'
import type { Span } from '#server/db/hourly-sums.ts'

/** The spans of the dashboard. Compared spans end at the same hour of day, week or month. */
export type Periods = Readonly<
  Record<'ever' | 'today' | 'yesterday' | 'sameDayLastWeek' | 'thisWeek' | 'thisMonth' | 'lastMonth' | 'sameMonthLastYear', Span>
>

function startOf(date: CalendarDate, timeZone: string): number {
  return toZoned(date, timeZone).toDate().getTime()
}

function mondayOf(day: CalendarDate): CalendarDate {
  return day.subtract({ days: getDayOfWeek(day, 'zh-CN', 'mon') })
}

/** The spans at a time (epoch milliseconds) in a time zone; weeks begin on Monday. */
export function periodsAt(now: number, timeZone: string): Periods {
  const day = toCalendarDate(fromAbsolute(now, timeZone))
  const end = Math.ceil((now + 1) / hourMs) * hourMs
  const month = startOfMonth(day)
  /** A span from `first` that is as long as from `since` until now, ending at `limit` at the latest. */
  const comparable = (first: CalendarDate, since: CalendarDate, limit: CalendarDate): Span => {
    const from = startOf(first, timeZone)
    return { from, to: Math.min(from + end - startOf(since, timeZone), startOf(limit, timeZone)) }
  }
  const comparableDay = (first: CalendarDate) => comparable(first, day, first.add({ days: 1 }))
  const comparableMonth = (first: CalendarDate) => comparable(first, month, first.add({ months: 1 }))
  return {
    ever: { from: 0, to: end },
    today: { from: startOf(day, timeZone), to: end },
    yesterday: comparableDay(day.subtract({ days: 1 })),
    sameDayLastWeek: comparableDay(day.subtract({ days: 7 })),
    thisWeek: { from: startOf(mondayOf(day), timeZone), to: end },
    thisMonth: { from: startOf(month, timeZone), to: end },
    lastMonth: comparableMonth(month.subtract({ months: 1 })),
    sameMonthLastYear: comparableMonth(month.subtract({ years: 1 })),
  }
}

/** The `count` full days, weeks or months before `now`. The current one is left out: being incomplete, it would look like a drop. */
export function spansBefore(now: number, timeZone: string, unit: 'days' | 'weeks' | 'months', count: number): Span[] {
  const day = toCalendarDate(fromAbsolute(now, timeZone))
  const current = unit === 'days' ? day : unit === 'weeks' ? mondayOf(day) : startOfMonth(day)
  return Array.from({ length: count }, (_, index) => {
    const first = current.subtract({ [unit]: count - index })
    return { from: startOf(first, timeZone), to: startOf(first.add({ [unit]: 1 }), timeZone) }
  })
}

/** The start of each hour or day from day `from` to day `to` inclusive, followed by the end of the last, in a time zone. */
export function stepsBetween(from: string, to: string, unit: 'hour' | 'day', timeZone: string): number[] {
  const end = startOf(parseDate(to).add({ days: 1 }), timeZone)
  const steps: number[] = []
  if (unit === 'hour') for (let hour = startOf(parseDate(from), timeZone); hour < end; hour += hourMs) steps.push(hour)
  else for (let day = parseDate(from); startOf(day, timeZone) < end; day = day.add({ days: 1 })) steps.push(startOf(day, timeZone))
  return [...steps, end]
}

/** The day of a time in a time zone, as YYYY-MM-DD. */
export function dayAt(time: number, timeZone: string): string {
  return toCalendarDate(fromAbsolute(time, timeZone)).toString()
}
