import { coreJobs } from '#contract/jobs/core-jobs.ts'
import { hourMs, minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { loginAttemptStore } from './login-attempt-store.ts'

/** Removes counted tries whose window has ended. */
export const removeEndedLoginAttempts = defineJob({
  ...coreJobs.loginAttempts,
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const now = clock.now()
    const removed = await deleteInSlices(systemWrite, (db) => loginAttemptStore(db).removeEnded(now, now - hourMs))
    log(countLine({ 'zh-CN': '删除计数', 'en-US': 'Counts removed' }, removed))
  },
})
