import { CalendarDateTime, fromAbsolute, toZoned } from '@internationalized/date'
import { Cron } from 'croner'
import { hourMs, minuteMs } from '#server/clock.ts'

/** Clocks go forward or back by less. */
const longestChangeMs = 3 * hourMs

/** A cron expression: minute, hour, day of the month, month, day of the week. */
interface ParsedCron {
  readonly text: string
  /** Its hour field admits every hour. */
  readonly isEveryHour: boolean
}

/** Five fields with single spaces between them; undefined if it is no cron expression. */
function parseCron(text: string): ParsedCron | undefined {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== 5) return undefined
  const normal = fields.join(' ')
  try {
    patternOf(normal, 'UTC')
  } catch {
    return undefined
  }
  return { text: normal, isEveryHour: isEveryHour(fields[1] ?? '') }
}

/** Whether an hour field admits every hour, however it says so: `*`, `0-23`, `0-11,12-23`, or each of them. */
function isEveryHour(field: string): boolean {
  // Nearly all are one hour; finding 24 runs takes a thousand times as long.
  if (/^\d+$/.test(field)) return false
  const pattern = patternOf(`0 ${field} * * *`, 'UTC')
  const midnight = Date.UTC(2000, 0, 1)
  return pattern.nextRuns(24, new Date(midnight - 1)).every((run, hour) => run.getTime() === midnight + hour * hourMs)
}

function patternOf(text: string, timezone: string): Cron {
  return new Cron(text, { timezone, mode: '5-part', paused: true })
}

/** What is wrong with a cron expression: it cannot be read, or it names days that do not exist, such as 31 February. */
export function cronProblem(text: string): 'cron' | 'cronNeverRuns' | undefined {
  const cron = parseCron(text)
  if (!cron) return 'cron'
  return patternOf(cron.text, 'UTC').nextRun() === null ? 'cronNeverRuns' : undefined
}

/** The expression in its usual form, with single spaces. */
export function normalCron(text: string): string {
  return parseCron(text)?.text ?? text
}

function offsetAt(time: number, timeZone: string): number {
  return fromAbsolute(time, timeZone).offset
}

/** The moment in a span at which the clocks change. */
function changeOfClocks(from: number, to: number, timeZone: string): number {
  let [before, after] = [from, to]
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
    if (offsetAt(middle, timeZone) === offsetAt(from, timeZone)) before = middle
    else after = middle
  }
  return after
}

/** When the clocks of a time zone show a time. One that is skipped happens when the clocks change; of one that is shown twice it is the first. */
function momentOf(shown: Date, timeZone: string): number {
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth() + 1, shown.getUTCDate()]
  const local = new CalendarDateTime(year, month, day, shown.getUTCHours(), shown.getUTCMinutes())
  const [first, last] = (['earlier', 'later'] as const).map((which) => toZoned(local, timeZone, which).toDate().getTime())
  if (first === undefined || last === undefined || first === last) return first ?? Number.NaN
  const isSkipped = first + offsetAt(first, timeZone) !== shown.getTime()
  return isSkipped ? changeOfClocks(first, last, timeZone) : first
}

/**
 * The next run after a time; undefined if there is none. When the clocks go forward, what falls into the skipped hour runs once, as they change; when
 * they go back, what falls into the doubled hour runs in the first one. An expression of every hour follows the real time instead.
 */
export function nextCronRun(text: string, after: number, timeZone: string): number | undefined {
  const cron = parseCron(text)
  if (!cron) return undefined
  if (cron.isEveryHour) return patternOf(cron.text, timeZone).nextRun(new Date(after))?.getTime()
  // The pattern runs over what the clocks show, as if it were UTC.
  const pattern = patternOf(cron.text, 'UTC')
  const offset = offsetAt(after, timeZone)
  const hasJustChanged = offsetAt(after - longestChangeMs, timeZone) !== offset
  let shown = pattern.nextRun(new Date(after + offset - (hasJustChanged ? longestChangeMs : 0)))
  while (shown && momentOf(shown, timeZone) <= after) shown = pattern.nextRun(shown)
  return shown ? momentOf(shown, timeZone) : undefined
}
