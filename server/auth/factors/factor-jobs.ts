import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { challengeStore } from './challenge-store.ts'

export const removeExpiredChallenges = defineJob({
  name: 'factorChallenge.removeExpired',
  label: { 'zh-CN': '清理两步验证请求', 'en-US': 'Clean up two-step requests' },
  description: { 'zh-CN': '删除已失效的两步验证和通行密钥请求', 'en-US': 'Deletes expired two-step and passkey requests' },
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await systemWrite(({ db }) => challengeStore(db).removeExpired(clock.now()))
    log(countLine({ 'zh-CN': '删除失效请求', 'en-US': 'Expired requests removed' }, removed))
  },
})
