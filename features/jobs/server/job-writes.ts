import { AppError } from '#contract/errors/app-error.ts'
import { badRequest } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { type Job, jobChanged } from '#features/jobs/contract/jobs.ts'
import type { Context } from '#server/kit/context.ts'
import { cronProblem, normalCron } from '#server/jobs/cron.ts'
import { jobStore } from '#server/jobs/job-store.ts'
import type { Schedule } from '#server/kit/job.ts'
import { effectiveSchedule, nextDue, scheduleForm, scheduleText } from '#server/jobs/schedule.ts'
import { describedJob, findJob, labelOf } from './job-view.ts'

/** The expression in its usual form; throws `badRequest` for one that cannot be read or never comes. */
export function usableCron(text: string, language: Language): string {
  const problem = cronProblem(text)
  if (problem) throw new AppError(badRequest, { issues: [namedIssue(problem, ['cron'], language)] })
  return normalCron(text)
}

/** A schedule as the audit log shows it. */
function auditedSchedule(schedule: Schedule, language: Language): string {
  const form = scheduleForm(schedule)
  if ('cron' in form) return form.cron
  return language === 'zh-CN' ? `每 ${form.everyMinutes} 分钟` : `every ${form.everyMinutes} min`
}

/** Sets the schedule of a job, or brings back that of the code with `cron: null`; throws `jobChanged` if another version is stored. */
export async function reschedule(
  context: Context,
  { id, version, cron }: { readonly id: string; readonly version: number; readonly cron: string | null },
): Promise<Job> {
  const { language, clock, settings, change } = context
  const zone = await settings.get(timeZone)
  return change(async (uow) => {
    const { definition, stored } = await findJob(uow.db, context, id)
    const [before, after] = [stored.cron, cron].map((text) => effectiveSchedule(definition.schedule, text))
    if (!before || !after) throw new Error('A job has no schedule')
    if (stored.version === version && stored.cron === cron) {
      uow.unchanged()
      return describedJob(uow.db, context, { id, zone })
    }
    const now = clock.now()
    const dueAt = nextDue(after, { dueAt: now, now, timeZone: zone })
    const planned = { cron, schedule: scheduleText(after, zone), dueAt }
    if (!(await jobStore(uow.db).reschedule({ name: id, version }, planned, now)))
      throw new AppError(jobChanged, { current: await describedJob(uow.db, context, { id, zone }) })
    uow.audit({
      recordId: id,
      title: labelOf(definition, language),
      version: version + 1,
      before: { schedule: auditedSchedule(before, language) },
      after: { schedule: auditedSchedule(after, language) },
    })
    return describedJob(uow.db, context, { id, zone })
  })
}

/** Pauses a job or lets it go on; changes nothing if it is so already. What was missed in the meantime is not made up. */
export async function setPaused(context: Context, id: string, isPaused: boolean): Promise<Job> {
  const { language, clock, settings, change } = context
  const zone = await settings.get(timeZone)
  return change(async (uow) => {
    const { definition, stored } = await findJob(uow.db, context, id)
    const now = clock.now()
    const schedule = effectiveSchedule(definition.schedule, stored.cron)
    const dueAt = stored.scheduledAt > now ? stored.scheduledAt : nextDue(schedule, { dueAt: stored.scheduledAt, now, timeZone: zone })
    const store = jobStore(uow.db)
    const isChanged = isPaused ? await store.pause(id, now) : await store.resume(id, dueAt, now)
    if (isChanged) uow.audit({ recordId: id, title: labelOf(definition, language), before: { isPaused: !isPaused }, after: { isPaused } })
    else uow.unchanged()
    return describedJob(uow.db, context, { id, zone })
  })
}
