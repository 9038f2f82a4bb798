import { CalendarDateTime, fromAbsolute, toCalendarDate, toZoned } from '@internationalized/date'
import { minuteMs } from '#server/clock.ts'

/** Every so many minutes, or once a day at an hour (0–23) of the setting `timeZone`. */
export type Schedule = { readonly everyMinutes: number } | { readonly dailyAtHour: number }

/** The schedule as text: jobs are made due anew when it changes. */
export function scheduleText(schedule: Schedule, timeZone: string): string {
  return 'everyMinutes' in schedule ? `every ${schedule.everyMinutes} min` : `daily at ${schedule.dailyAtHour}, ${timeZone}`
}

/** The hour of a day. One that summer time skips is an hour later; of one that comes twice it is the first. */
function hourOf(day: { year: number; month: number; day: number }, hour: number, timeZone: string): number {
  return toZoned(new CalendarDateTime(day.year, day.month, day.day, hour), timeZone, 'compatible')
    .toDate()
    .getTime()
}

/** The first time after `now` at which a job is due that was due at `dueAt`: however many runs were missed, they are not made up for one by one. */
export function nextDue(schedule: Schedule, { dueAt, now, timeZone }: { dueAt: number; now: number; timeZone: string }): number {
  if ('everyMinutes' in schedule) {
    const intervalMs = schedule.everyMinutes * minuteMs
    return dueAt + intervalMs * (Math.floor(Math.max(0, now - dueAt) / intervalMs) + 1)
  }
  const today = toCalendarDate(fromAbsolute(now, timeZone))
  const due = hourOf(today, schedule.dailyAtHour, timeZone)
  return due > now ? due : hourOf(today.add({ days: 1 }), schedule.dailyAtHour, timeZone)
}
