import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import type { Language } from '#contract/language.ts'
import {
  type Job,
  jobChanged,
  type JobRun,
  jobRunning,
  type JobSchedule,
  listJobRuns,
  listJobs,
  pauseJob,
  previewSchedule,
  resetJob,
  resumeJob,
  runJob,
  updateJob,
} from '#features/jobs/contract/jobs.ts'
import { jobsPage } from '#features/jobs/contract/jobs-page.ts'
import { jobsTable } from '#features/jobs/contract/preferences.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { type DemoJob, demoJobs } from './demo-jobs.ts'
import { demoTimeZone, earlierRuns, nextRuns, usableCron } from './mock-schedule.ts'

/** What an administrator has changed about a job, until the page is reloaded. */
interface JobState {
  cron: string | null
  version: number
  isPaused: boolean
  /** The requested runs, the newest first. */
  requested: { at: number; by: string; since: number }[]
}

const states = new Map<string, JobState>()

/** The runs of each job before the page was loaded. */
const earlierCount = 23

/** A requested run takes longer, so that it can be seen. */
const requestedRunMs = 1500

const instance = 'demo:4000'

function stateOf(id: string): JobState {
  const state = states.get(id) ?? { cron: null, version: 1, isPaused: false, requested: [] }
  states.set(id, state)
  return state
}

function demoJob(id: string): DemoJob {
  const found = demoJobs.find(({ name }) => name === id)
  if (!found) throw new AppError(notFound)
  return found
}

function scheduleOf({ name, schedule }: DemoJob): JobSchedule {
  const { cron } = stateOf(name)
  return cron === null ? schedule : { cron }
}

const isoDate = (time: number) => new Date(time).toISOString()

function earlierRun(job: DemoJob, at: number, index: number, language: Language): JobRun {
  const hasFailed = job.failed?.runs.includes(index) === true
  return {
    id: `${job.name}-${at}`,
    startDate: isoDate(at),
    endDate: isoDate(at + job.runMs),
    result: hasFailed ? 'failed' : 'done',
    attempt: 1,
    requestedBy: null,
    instance,
    output: hasFailed ? '' : job.output[language],
    error: hasFailed ? (job.failed?.error ?? '') : null,
  }
}

function requestedRun(job: DemoJob, { at, by, since }: JobState['requested'][number], { language }: Pick<MockContext, 'language'>): JobRun {
  const endsAt = at + requestedRunMs
  // The time of a demonstration may stand still.
  const isOver = performance.now() - since >= requestedRunMs
  return {
    id: `${job.name}-${at}-${by}`,
    startDate: isoDate(at),
    endDate: isOver ? isoDate(endsAt) : null,
    result: isOver ? 'done' : null,
    attempt: 1,
    requestedBy: by,
    instance,
    output: isOver ? job.output[language] : '',
    error: null,
  }
}

function runsOf(job: DemoJob, context: Pick<MockContext, 'language' | 'now'>): JobRun[] {
  const { requested } = stateOf(job.name)
  const earlier = earlierRuns(job.schedule, context.now, earlierCount).map((at, index) => earlierRun(job, at, index, context.language))
  const runs = [...requested.map((request) => requestedRun(job, request, context)), ...earlier]
  return runs.toSorted((one, other) => (one.startDate < other.startDate ? 1 : -1))
}

function jobOf(demo: DemoJob, context: Pick<MockContext, 'language' | 'now'>): Job {
  const { cron, version, isPaused } = stateOf(demo.name)
  const schedule = scheduleOf(demo)
  const [lastRun = null] = runsOf(demo, context)
  return {
    id: demo.name,
    label: demo.label[context.language],
    description: demo.description[context.language],
    schedule,
    defaultSchedule: demo.schedule,
    isChanged: cron !== null,
    version,
    isPaused,
    timeZone: demoTimeZone,
    isRunning: lastRun?.result === null,
    nextDates: isPaused ? [] : nextRuns(schedule, context.now).map(isoDate),
    lastRun,
  }
}

function scheduleText(schedule: JobSchedule, language: Language): string {
  if ('cron' in schedule) return schedule.cron
  return language === 'zh-CN' ? `每 ${schedule.everyMinutes} 分钟` : `every ${schedule.everyMinutes} min`
}

function reschedule(context: MockContext, { id, version, cron }: { id: string; version: number; cron: string | null }): Job {
  const { language } = context
  const demo = demoJob(id)
  const state = stateOf(id)
  if (state.version !== version) throw new AppError(jobChanged, { current: jobOf(demo, context) })
  if (state.cron !== cron) {
    const before = { schedule: scheduleText(scheduleOf(demo), language) }
    state.cron = cron
    state.version += 1
    const after = { schedule: scheduleText(scheduleOf(demo), language) }
    context.audit({ recordId: id, title: demo.label[language], version: state.version, before, after })
  }
  return jobOf(demo, context)
}

function setPaused(context: MockContext, id: string, isPaused: boolean): Job {
  const demo = demoJob(id)
  const state = stateOf(id)
  if (state.isPaused !== isPaused)
    context.audit({ recordId: id, title: demo.label[context.language], before: { isPaused: !isPaused }, after: { isPaused } })
  state.isPaused = isPaused
  return jobOf(demo, context)
}

/** Handlers of the scheduled jobs, which change nothing in the demonstration. */
export const handlers: readonly MockHandler[] = [
  mock(listJobs, ({ query }, context) =>
    jobsPage(
      demoJobs.map((demo) => jobOf(demo, context)),
      query,
    ),
  ),

  mock(listJobRuns, ({ params: { id }, query }, context) => {
    const runs = runsOf(demoJob(id), context)
    const { page, pageSize } = query
    return toPaged(runs.slice((page - 1) * pageSize, page * pageSize), runs.length, query)
  }),

  mock(previewSchedule, ({ query: { cron } }, { language, now }) => ({
    nextDates: nextRuns({ cron: usableCron(cron, language) }, now).map(isoDate),
    timeZone: demoTimeZone,
  })),

  mock(runJob, ({ params: { id } }, context) => {
    const demo = demoJob(id)
    if (jobOf(demo, context).isRunning) throw new AppError(jobRunning)
    stateOf(id).requested.unshift({ at: context.now, by: context.person.username, since: performance.now() })
    context.audit({ recordId: id, title: demo.label[context.language], before: null, after: null })
    return jobOf(demo, context)
  }),

  mock(updateJob, ({ params: { id }, body: { version, cron } }, context) =>
    reschedule(context, { id, version, cron: usableCron(cron, context.language) }),
  ),

  mock(resetJob, ({ params: { id }, body: { version } }, context) => reschedule(context, { id, version, cron: null })),

  mock(pauseJob, ({ params: { id } }, context) => setPaused(context, id, true)),

  mock(resumeJob, ({ params: { id } }, context) => setPaused(context, id, false)),
]

export const preferences = [jobsTable]
