import { jobRunner } from '#server/jobs/service.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import type { Language } from '#contract/language.ts'
import { type Job, type JobRun, nextDateCount } from '#features/jobs/contract/jobs.ts'
import type { Context } from '#server/kit/context.ts'
import type { Connection } from '#server/db/database.ts'
import type { JobDefinition } from '#server/kit/job.ts'
import { isEnabled } from '#server/jobs/runner.ts'
import { jobRunStore, type JobRun as StoredRun } from '#server/jobs/job-run-store.ts'
import { jobStore, type StoredJob } from '#server/jobs/job-store.ts'
import { liveJobs } from '#server/jobs/lease-store.ts'
import { outputIn } from '#server/jobs/log-lines.ts'
import { effectiveSchedule, scheduleForm, upcomingRuns } from '#server/jobs/schedule.ts'

type ViewContext = Pick<Context, 'get' | 'clock' | 'language'>

const isoDate = (time: number) => new Date(time).toISOString()

/** A job as people know it. */
export function labelOf({ name, label }: Pick<JobDefinition, 'name' | 'label'>, language: Language): string {
  return label?.[language] ?? name
}

/** A start as the API returns it. One that is not over, but which no live instance runs, was interrupted. */
export function runOf(run: StoredRun, { isLive, language }: { readonly isLive: boolean; readonly language: Language }): JobRun {
  return {
    id: run.id,
    startDate: isoDate(run.startedAt),
    endDate: run.endedAt === null ? null : isoDate(run.endedAt),
    result: run.result ?? (isLive ? null : 'interrupted'),
    attempt: run.attempt,
    requestedBy: run.requester?.name ?? null,
    instance: run.instance,
    output: outputIn(run.output, language),
    error: run.error,
  }
}

interface Described {
  readonly job: JobDefinition
  readonly stored: StoredJob
  readonly lastRun: StoredRun | undefined
  readonly isLive: boolean
  readonly isOff: boolean
}

function describe({ job, stored, lastRun, isLive, isOff }: Described, { language, zone }: { language: Language; zone: string }): Job {
  const schedule = effectiveSchedule(job.schedule, stored.cron)
  return {
    id: job.name,
    label: labelOf(job, language),
    description: job.description?.[language] ?? '',
    schedule: scheduleForm(schedule),
    defaultSchedule: scheduleForm(job.schedule),
    timeZone: zone,
    isChanged: stored.cron !== null,
    version: stored.version,
    isPaused: stored.isPaused,
    isOff,
    isRunning: isLive,
    nextDates:
      stored.isPaused || isOff ? [] : upcomingRuns(schedule, { dueAt: stored.dueAt, count: nextDateCount, timeZone: zone }).map(isoDate),
    lastRun: lastRun ? runOf(lastRun, { isLive, language }) : null,
  }
}

/** The declared jobs as they are now, in the time zone of the site. */
export async function describedJobs(db: Connection, { get, clock, language }: ViewContext, zone: string): Promise<Job[]> {
  const stored = new Map((await jobStore(db).list()).map((job) => [job.name, job]))
  const last = new Map((await jobRunStore(db).listLast()).map((run) => [run.job, run]))
  const live = new Set(await liveJobs(db, clock.now()))
  const { jobs } = get(jobRunner)
  const off = new Set<JobDefinition>()
  for (const job of jobs) if (!(await isEnabled(db, job))) off.add(job)
  return jobs.flatMap((job) => {
    const row = stored.get(job.name)
    const described = { job, lastRun: last.get(job.name), isLive: live.has(job.name), isOff: off.has(job) }
    return row ? describe({ ...described, stored: row }, { language, zone }) : []
  })
}

/** A job as it is now; throws `notFound` without one. */
export async function describedJob(db: Connection, context: ViewContext, { id, zone }: { id: string; zone: string }): Promise<Job> {
  const job = (await describedJobs(db, context, zone)).find((candidate) => candidate.id === id)
  if (!job) throw new AppError(notFound)
  return job
}

/** The declaration of a job and its stored row; throws `notFound` without one. */
export async function findJob(db: Connection, { get }: Pick<Context, 'get'>, id: string) {
  const definition = get(jobRunner).jobs.find(({ name }) => name === id)
  const stored = definition && (await jobStore(db).find(id))
  if (!definition || !stored) throw new AppError(notFound)
  return { definition, stored }
}
