import { jobRunner } from '#server/jobs/service.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { toPaged } from '#contract/lists/paging.ts'
import {
  jobRunning,
  listJobRuns,
  listJobs,
  nextDateCount,
  pauseJob,
  previewSchedule,
  resetJob,
  resumeJob,
  runJob,
  updateJob,
} from '#features/jobs/contract/jobs.ts'
import { jobsPage } from './jobs-page.ts'
import { jobsTable } from '#features/jobs/contract/preferences.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { jobRunStore } from '#server/jobs/job-run-store.ts'
import { jobStore } from '#server/jobs/job-store.ts'
import { liveJobs } from '#server/jobs/lease-store.ts'
import { nextDue, upcomingRuns } from '#server/jobs/schedule.ts'
import { mailFailure } from './failure-mail.ts'
import { describedJob, describedJobs, findJob, labelOf, runOf } from './job-view.ts'
import { reschedule, setPaused, usableCron } from './job-writes.ts'

const readers = [
  handle(listJobs, async ({ query }, context) =>
    jobsPage(await describedJobs(context.read.db, context, await context.settings.get(timeZone)), query),
  ),

  handle(listJobRuns, async ({ params: { id }, query }, context) => {
    const { read, clock, language } = context
    await findJob(read.db, context, id)
    const store = jobRunStore(read.db)
    const [itemCount, runs, live] = [await store.count(id), await store.list(id, query), await liveJobs(read.db, clock.now())]
    const isLive = live.includes(id)
    return toPaged(
      runs.map((run) => runOf(run, { isLive, language })),
      itemCount,
      query,
    )
  }),

  handle(previewSchedule, async ({ query: { cron: text } }, { settings, clock, language }) => {
    const schedule = { cron: usableCron(text, language) }
    const [zone, now] = [await settings.get(timeZone), clock.now()]
    const dueAt = nextDue(schedule, { dueAt: now, now, timeZone: zone })
    const runs = upcomingRuns(schedule, { dueAt, count: nextDateCount, timeZone: zone })
    return { nextDates: runs.map((time) => new Date(time).toISOString()), timeZone: zone }
  }),
]

const writers = [
  handle(runJob, async ({ params: { id } }, context) => {
    const { principal, clock, language, get, change, settings } = context
    const zone = await settings.get(timeZone)
    return change(async (uow) => {
      const { definition } = await findJob(uow.db, context, id)
      const now = clock.now()
      const isLive = (await liveJobs(uow.db, now)).includes(id)
      const requester = { id: principal.id, name: principal.username }
      if (isLive || !(await jobStore(uow.db).request(id, requester, now))) throw new AppError(jobRunning)
      uow.audit({ recordId: id, title: labelOf(definition, language), before: null, after: null })
      uow.afterCommit(() => get(jobRunner).wake(id))
      return describedJob(uow.db, context, { id, zone })
    })
  }),

  handle(updateJob, async ({ params: { id }, body: { version, cron } }, context) =>
    reschedule(context, { id, version, cron: usableCron(cron, context.language) }),
  ),

  handle(resetJob, ({ params: { id }, body: { version } }, context) => reschedule(context, { id, version, cron: null })),

  handle(pauseJob, ({ params: { id } }, context) => setPaused(context, id, true)),

  handle(resumeJob, ({ params: { id } }, context) => setPaused(context, id, false)),
]

export const feature = defineModule({
  id: 'jobs',
  preferences: [jobsTable],
  handlers: [...readers, ...writers],
  jobFailed: mailFailure,
})
