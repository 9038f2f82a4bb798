import * as z from 'zod/mini'
import type { JobSchedule } from '#features/jobs/contract/jobs.ts'
import { line } from '#contract/schemas/schemas.ts'
import { commonSchedule, cronOf, inWeekOrder } from './common-schedule.ts'

/** The ways to say how often a job runs. */
export const scheduleKinds = ['minutes', 'hours', 'days', 'weeks', 'months', 'cron'] as const

/** Even intervals within an hour and within a day. */
export const minuteSteps = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] as const
export const hourSteps = [1, 2, 3, 4, 6, 8, 12] as const

const steps = (values: readonly number[]) => z.string().check(z.refine((text) => values.includes(Number(text))))
const numbers = (length: number, first: number) => Array.from({ length }, (_, index) => index + first)

/** The days of the week as they are chosen, from Monday. */
export const weekdayIds = inWeekOrder(numbers(7, 0)).map(String)

/** The days of a month as they are chosen. */
export const monthDayIds = numbers(31, 1).map(String)

/** What is entered. The fields of other kinds keep a valid value. */
export const scheduleFields = z.strictObject({
  kind: z.enum(scheduleKinds),
  everyMinutes: steps(minuteSteps),
  everyHours: steps(hourSteps),
  minute: z.int().check(z.gte(0), z.lte(59)),
  time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'required' })),
  days: z.array(z.string()).check(z.minLength(1)),
  day: z.string(),
  cron: line({ max: 100 }),
})

/** What is entered, once it is complete. */
export type ScheduleValues = z.output<typeof scheduleFields>

const defaults: ScheduleValues = {
  kind: 'days',
  everyMinutes: '10',
  everyHours: '1',
  minute: 0,
  time: '02:00',
  days: ['1'],
  day: '1',
  cron: '0 2 * * *',
}

/** A schedule as the form shows it. */
export function scheduleValues(schedule: JobSchedule): ScheduleValues {
  if ('everyMinutes' in schedule) {
    const { everyMinutes } = schedule
    const step = minuteSteps.find((value) => value === everyMinutes)
    if (step !== undefined)
      return { ...defaults, kind: 'minutes', everyMinutes: String(step), cron: cronOf({ kind: 'minutes', every: step }) }
    const hours = hourSteps.find((value) => value * 60 === everyMinutes)
    return hours === undefined
      ? defaults
      : { ...defaults, kind: 'hours', everyHours: String(hours), cron: cronOf({ kind: 'hours', every: hours, minute: 0 }) }
  }
  const { cron } = schedule
  const common = commonSchedule(cron)
  switch (common?.kind) {
    case 'minutes':
      return { ...defaults, kind: 'minutes', everyMinutes: String(common.every), cron }
    case 'hours':
      return { ...defaults, kind: 'hours', everyHours: String(common.every), minute: common.minute, cron }
    case 'days':
      return { ...defaults, kind: 'days', time: common.time, cron }
    case 'weeks':
      return { ...defaults, kind: 'weeks', days: common.days.map(String), time: common.time, cron }
    case 'months':
      return { ...defaults, kind: 'months', day: String(common.day), time: common.time, cron }
    default:
      return { ...defaults, kind: 'cron', cron }
  }
}

/** The expression of what is entered; undefined while it is incomplete. */
export function enteredCron(entered: unknown): string | undefined {
  const parsed = z.safeParse(scheduleFields, entered)
  if (!parsed.success) return undefined
  const { kind, everyMinutes, everyHours, minute, time, days, day, cron } = parsed.data
  switch (kind) {
    case 'minutes':
      return cronOf({ kind, every: Number(everyMinutes) })
    case 'hours':
      return cronOf({ kind, every: Number(everyHours), minute })
    case 'days':
      return cronOf({ kind, time })
    case 'weeks':
      return cronOf({ kind, days: days.map(Number), time })
    case 'months':
      return cronOf({ kind, day: Number(day), time })
    case 'cron':
      return cron.trim().split(/\s+/).join(' ')
  }
}

/** What is entered, seen as another kind: the expression stays what it was, and what is incomplete is as at first. */
export function asKind(entered: unknown, kind: ScheduleValues['kind']): ScheduleValues {
  const parsed = z.safeParse(scheduleFields, entered)
  const values = parsed.success ? parsed.data : defaults
  return { ...values, kind, cron: enteredCron(values) ?? defaults.cron }
}
