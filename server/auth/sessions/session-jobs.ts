import { coreJobs } from '#contract/jobs/core-jobs.ts'
import { minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { sessionStore } from './session-store.ts'

export const removeExpiredSessions = defineJob({
  ...coreJobs.sessions,
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await deleteInSlices(systemWrite, (db) => sessionStore(db).removeExpired(clock.now()))
    log(countLine({ 'zh-CN': '删除过期会话', 'en-US': 'Expired sessions removed' }, removed))
  },
})
