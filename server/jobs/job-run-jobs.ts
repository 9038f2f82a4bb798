import { dayMs, minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/kit/job.ts'
import { jobRunStore } from './job-run-store.ts'
import { countLine } from '#server/kit/log-line.ts'

/** The runs that are kept of each job: so many, none older than this. */
const runsKept = 1000
export const jobRunKeptDays = 90

/** Removes old rows of the log of runs. */
export const removeOldRuns = defineJob({
  name: 'jobRun.removeOld',
  label: { 'zh-CN': '清理执行记录', 'en-US': 'Clean up the run log' },
  description: { 'zh-CN': '删除旧的定时任务执行记录', 'en-US': 'Deletes old runs of scheduled jobs' },
  schedule: { everyMinutes: 60 },
  timeoutMs: 5 * minuteMs,
  async run({ clock, read, systemWrite, log }) {
    const before = clock.now() - jobRunKeptDays * dayMs
    let removed = 0
    for (const job of await jobRunStore(read).jobs())
      removed += await systemWrite(({ db }) => jobRunStore(db).prune(job, { before, kept: runsKept }))
    log(countLine({ 'zh-CN': '删除执行记录', 'en-US': 'Runs removed' }, removed))
  },
})
