import { coreJobs } from '#contract/jobs/core-jobs.ts'
import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { confirmationStore } from './confirmation-store.ts'

export const removeExpiredConfirmations = defineJob({
  ...coreJobs.confirmations,
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await systemWrite(({ db }) => confirmationStore(db).removeExpired(clock.now()))
    log(countLine({ 'zh-CN': '删除失效确认', 'en-US': 'Expired confirmations removed' }, removed))
  },
})
