import type { JobDefinition } from '#server/kit/job.ts'
import type { AfterRun, StoredJob } from './job-store.ts'
import { effectiveSchedule, nextDue } from './schedule.ts'

interface EndedStart {
  /** The job when the start began, and now: people may have changed its schedule, or asked for another run. */
  readonly stored: StoredJob
  readonly current: StoredJob
  readonly startedAt: number
  readonly now: number
  readonly timeZone: string
  readonly hasFailed: boolean
}

/** How often the run has failed before this start. Failures of a requested run that is yet to be tried again are not its own. */
export function failuresBefore({ requestedAt, failures }: StoredJob, startedAt: number): number {
  return requestedAt !== null && requestedAt > startedAt ? 0 : failures
}

/** When a run that has failed so many times is tried again; undefined if it is not. */
function retryAt({ retries }: JobDefinition, failures: number, now: number): number | undefined {
  if (!retries || failures > retries.times) return undefined
  return now + retries.firstDelayMs * 2 ** (failures - 1)
}

/**
 * When a job is due after a start. A failed run is tried again as its retries say, whether the schedule or a person started it. The schedule goes on
 * from where it was: what it asked for in the meantime is not made up. Only one run is tried again at a time: a later start, or a run that a user asks
 * for, is another try of the same work.
 */
export function planAfter(
  job: JobDefinition,
  { stored, current, startedAt, now, timeZone, hasFailed }: EndedStart,
): Pick<AfterRun, 'dueAt' | 'scheduledAt' | 'failures' | 'requestedAt'> {
  const schedule = effectiveSchedule(job.schedule, current.cron)
  const scheduledAt = current.scheduledAt > now ? current.scheduledAt : nextDue(schedule, { dueAt: current.scheduledAt, now, timeZone })
  const failures = failuresBefore(stored, startedAt) + 1
  const again = hasFailed ? retryAt(job, failures, now) : undefined
  // One that was asked for during the run is still to come.
  const requestedLater = current.requestedAt === stored.requestedAt ? null : current.requestedAt
  const wasRequested = stored.requestedAt !== null && stored.requestedAt <= startedAt
  if (again === undefined || requestedLater !== null) return { dueAt: scheduledAt, scheduledAt, failures: 0, requestedAt: requestedLater }
  if (wasRequested) return { dueAt: scheduledAt, scheduledAt, failures, requestedAt: again }
  return { dueAt: again, scheduledAt, failures, requestedAt: null }
}
