import { CalendarDateTime, fromAbsolute, toCalendarDate, toZoned } from '@internationalized/date'
import { minuteMs } from '#server/clock.ts'

/** An interval in minutes, or once a day at an hour (0–23) in the time zone of the setting `timeZone`. */
export type Schedule = { readonly everyMinutes: number } | { readonly dailyAtHour: number }

/** The schedule as text; a job is rescheduled when it changes. */
export function scheduleText(schedule: Schedule, timeZone: string): string {
  return 'everyMinutes' in schedule ? `every ${schedule.everyMinutes} min` : `daily at ${schedule.dailyAtHour}, ${timeZone}`
}

/** The time of an hour on a day, in epoch milliseconds. An hour skipped by daylight saving is one later; of a doubled hour it is the first. */
function hourOf(day: { year: number; month: number; day: number }, hour: number, timeZone: string): number {
  return toZoned(new CalendarDateTime(day.year, day.month, day.day, hour), timeZone, 'compatible')
    .toDate()
    .getTime()
}

/** The next due time after `now` of a job that was due at `dueAt`. Missed runs are skipped. */
export function nextDue(schedule: Schedule, { dueAt, now, timeZone }: { dueAt: number; now: number; timeZone: string }): number {
  if ('everyMinutes' in schedule) {
    const intervalMs = schedule.everyMinutes * minuteMs
    return dueAt + intervalMs * (Math.floor(Math.max(0, now - dueAt) / intervalMs) + 1)
  }
  const today = toCalendarDate(fromAbsolute(now, timeZone))
  const due = hourOf(today, schedule.dailyAtHour, timeZone)
  return due > now ? due : hourOf(today.add({ days: 1 }), schedule.dailyAtHour, timeZone)
}
