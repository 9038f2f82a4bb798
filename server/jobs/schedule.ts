import { minuteMs } from '#server/clock.ts'
import type { Schedule } from '#server/kit/job.ts'
import { cronProblem, nextCronRun } from './cron.ts'

/** A schedule as it is stored and shown: a day's hour is a cron expression too. */
export type ScheduleForm = { readonly everyMinutes: number } | { readonly cron: string }

/** The schedule as it is stored and shown. */
export function scheduleForm(schedule: Schedule): ScheduleForm {
  return 'dailyAtHour' in schedule ? { cron: `0 ${schedule.dailyAtHour} * * *` } : schedule
}

/** The schedule that applies: the one that a person has set, unless it cannot be read any more, or that of the code. */
export function effectiveSchedule(declared: Schedule, cron: string | null | undefined): Schedule {
  return cron === null || cron === undefined || cronProblem(cron) !== undefined ? declared : { cron }
}

/** The schedule as text; a job is rescheduled when it changes. */
export function scheduleText(schedule: Schedule, timeZone: string): string {
  if ('everyMinutes' in schedule) return `every ${schedule.everyMinutes} min`
  return 'cron' in schedule ? `cron ${schedule.cron}, ${timeZone}` : `daily at ${schedule.dailyAtHour}, ${timeZone}`
}

/** A schedule that will never run again is due at the end of time. */
const never = 8_640_000_000_000_000

/** The next due time after `now` of a job that was due at `dueAt`. Missed runs are skipped. */
export function nextDue(schedule: Schedule, { dueAt, now, timeZone }: { dueAt: number; now: number; timeZone: string }): number {
  if ('everyMinutes' in schedule) {
    const intervalMs = schedule.everyMinutes * minuteMs
    return dueAt + intervalMs * (Math.floor(Math.max(0, now - dueAt) / intervalMs) + 1)
  }
  const { cron } = 'cron' in schedule ? schedule : { cron: `0 ${schedule.dailyAtHour} * * *` }
  return nextCronRun(cron, now, timeZone) ?? never
}

/** The due times from `dueAt` on. */
export function upcomingRuns(schedule: Schedule, { dueAt, count, timeZone }: { dueAt: number; count: number; timeZone: string }): number[] {
  const runs = dueAt === never ? [] : [dueAt]
  while (runs.length > 0 && runs.length < count) {
    const last = runs.at(-1) ?? dueAt
    const next = nextDue(schedule, { dueAt: last, now: last, timeZone })
    if (next === never) break
    runs.push(next)
  }
  return runs
}
