import { Cron } from 'croner'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { type JobSchedule, nextDateCount } from '#features/jobs/contract/jobs.ts'

/** The time zone of the site in the demonstration. */
export const demoTimeZone = 'Asia/Shanghai'

const minuteMs = 60_000

function patternOf(text: string): Cron {
  return new Cron(text, { timezone: demoTimeZone, mode: '5-part', paused: true })
}

function problemOf(text: string): 'cron' | 'cronNeverRuns' | undefined {
  if (text.split(' ').length !== 5) return 'cron'
  try {
    return patternOf(text).nextRun() === null ? 'cronNeverRuns' : undefined
  } catch {
    return 'cron'
  }
}

/** The expression with single spaces; throws `badRequest` for one that cannot be read or never comes. */
export function usableCron(typed: string, language: Language): string {
  const text = typed.trim().split(/\s+/).join(' ')
  const problem = problemOf(text)
  if (problem) throw new AppError(badRequest, { issues: [namedIssue(problem, ['cron'], language)] })
  return text
}

/** The next times after a time. */
export function nextRuns(schedule: JobSchedule, now: number): number[] {
  if ('cron' in schedule)
    return patternOf(schedule.cron)
      .nextRuns(nextDateCount, new Date(now))
      .map((date) => date.getTime())
  const intervalMs = schedule.everyMinutes * minuteMs
  const first = (Math.floor(now / intervalMs) + 1) * intervalMs
  return Array.from({ length: nextDateCount }, (_, index) => first + index * intervalMs)
}

/** Times before a time, the latest first, at the pace of the next ones. */
export function earlierRuns(schedule: JobSchedule, now: number, count: number): number[] {
  const [first = now, second = now] = nextRuns(schedule, now)
  return Array.from({ length: count }, (_, index) => first - (index + 1) * (second - first))
}
