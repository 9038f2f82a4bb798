import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { defineError, notFound } from '#contract/errors/error.ts'
import { anyOf, contains, listQuery, yesNo } from '#contract/lists/list-query.ts'
import { pageQuery } from '#contract/lists/page-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { dateTime, line, version } from '#contract/schemas/schemas.ts'
import { jobsEdit, jobsRun, jobsView } from './permissions.ts'

/** How often a job runs: at an interval, or by a cron expression of five fields. */
const schedule = z.union([z.object({ everyMinutes: z.int() }), z.object({ cron: z.string() })])

/** How often a job runs: at an interval, or by a cron expression of five fields. */
export type JobSchedule = z.infer<typeof schedule>

/** What became of a start. `interrupted`: its instance has stopped or died, and the run goes on with another start. */
export const runResults = ['done', 'failed', 'interrupted'] as const

/** A start of a job; `result` is null while it is running. */
export const jobRun = z.object({
  id: z.string(),
  startDate: dateTime,
  endDate: z.nullable(dateTime),
  result: z.nullable(z.enum(runResults)),
  /** Counts the starts of one run: the first, and those after failures and interruptions. */
  attempt: z.int(),
  /** Who asked for it; null for the schedule. */
  requestedBy: z.nullable(z.string()),
  /** The host and port of the server instance. */
  instance: z.string(),
  /** What it said it did, in lines. */
  output: z.string(),
  error: z.nullable(z.string()),
})

/** A start of a job. */
export type JobRun = z.infer<typeof jobRun>

/** A job with its schedule and its last start. */
export const job = z.object({
  /** Its name in the code, which is unique. */
  id: z.string(),
  label: z.string(),
  description: z.string(),
  schedule,
  /** The schedule of the code, which a reset brings back. */
  defaultSchedule: schedule,
  /** The time zone that the schedule is read in: that of the site. */
  timeZone: z.string(),
  /** A person has set the schedule. */
  isChanged: z.boolean(),
  version,
  isPaused: z.boolean(),
  /** A setting keeps the schedule from starting it. */
  isOff: z.boolean(),
  isRunning: z.boolean(),
  /** The next times at which it is due, the soonest first; none while it is paused or off. */
  nextDates: z.array(dateTime),
  lastRun: z.nullable(jobRun),
})

/** A job with its schedule and its last start. */
export type Job = z.infer<typeof job>

/** How many next times are told. */
export const nextDateCount = 5

/** How the list of jobs is sorted and filtered. */
export const jobsList = listQuery({
  sort: ['label', 'nextDate', 'lastDate'],
  defaultSort: [{ name: 'label', descending: false }],
  filters: { name: contains({ max: 60 }), result: anyOf(runResults), isPaused: yesNo() },
})

/** Returns a page of the jobs. */
export const listJobs = defineCall({
  resource: 'jobs',
  operation: 'list',
  method: 'GET',
  path: '/job/list',
  permission: jobsView,
  query: jobsList.schema,
  isCompressed: true,
  result: paged(job),
})

const params = z.strictObject({
  id: z.string().check(z.maxLength(100), z.regex(/^[A-Za-z][\w.-]*$/, { error: 'identifier' })),
})

/** A cron expression as it is typed; whether it is one is checked by the server. */
const cronText = line({ max: 100 })

/** Returns the starts of a job, the newest first. */
export const listJobRuns = defineCall({
  resource: 'jobs',
  operation: 'runs',
  method: 'GET',
  path: '/job/:id/runs',
  permission: jobsView,
  params,
  query: pageQuery,
  result: paged(jobRun),
  errors: [notFound],
})

/** Returns the next times of a cron expression, in the time zone of the site. */
export const previewSchedule = defineCall({
  resource: 'jobs',
  operation: 'preview',
  method: 'GET',
  path: '/job/preview',
  permission: jobsView,
  query: z.strictObject({ cron: cronText }),
  result: z.object({ nextDates: z.array(dateTime), timeZone: z.string() }),
})

/** The job is running, or about to. */
export const jobRunning = defineError('jobRunning', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '该任务正在执行，请等待结束后再试', 'en-US': 'This job is already running. Try again once it has finished.' },
})

/** Another user has changed the schedule since it was read. */
export const jobChanged = defineError<{ readonly current: Job }>('jobChanged', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '该任务的执行时间刚刚被修改过', 'en-US': 'The schedule of this job has just been changed.' },
})

const write = {
  permission: jobsEdit,
  viewPermission: jobsView,
  params,
  result: job,
  errors: [notFound],
  invalidates: ['jobs', 'audit'],
} as const

/** Runs a job at once, whatever its schedule says, also while it is paused. */
export const runJob = defineCall({
  ...write,
  resource: 'jobs',
  operation: 'run',
  method: 'POST',
  path: '/job/:id/run',
  permission: jobsRun,
  viewPermission: jobsView,
  errors: [notFound, jobRunning],
})

/** Sets the schedule of a job. It stays, whatever the code says later, until it is reset. */
export const updateJob = defineCall({
  ...write,
  resource: 'jobs',
  operation: 'update',
  method: 'PUT',
  path: '/job/:id',
  body: z.strictObject({ version, cron: cronText }),
  errors: [notFound, jobChanged],
})

/** Brings back the schedule of the code. */
export const resetJob = defineCall({
  ...write,
  resource: 'jobs',
  operation: 'reset',
  method: 'POST',
  path: '/job/:id/reset',
  body: z.strictObject({ version }),
  errors: [notFound, jobChanged],
})

/** Keeps a job from being started by its schedule. A run that is under way goes on. */
export const pauseJob = defineCall({ ...write, resource: 'jobs', operation: 'pause', method: 'POST', path: '/job/:id/pause' })

/** Lets the schedule start a job again. What it missed is not made up. */
export const resumeJob = defineCall({ ...write, resource: 'jobs', operation: 'resume', method: 'POST', path: '/job/:id/resume' })
