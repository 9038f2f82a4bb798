import { coreJobs } from '#contract/jobs/core-jobs.ts'
import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { challengeStore } from './challenge-store.ts'

export const removeExpiredChallenges = defineJob({
  ...coreJobs.challenges,
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await systemWrite(({ db }) => challengeStore(db).removeExpired(clock.now()))
    log(countLine({ 'zh-CN': '删除失效请求', 'en-US': 'Expired challenges removed' }, removed))
  },
})
