import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { returnStore } from './return-store.ts'

export const removeExpiredReturns = defineJob({
  name: 'singleSignOn.removeExpired',
  label: { 'zh-CN': '清理单点登录请求', 'en-US': 'Clean up single sign-on requests' },
  description: { 'zh-CN': '删除已失效的单点登录请求', 'en-US': 'Deletes expired single sign-on requests' },
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await systemWrite(({ db }) => returnStore(db).removeExpired(clock.now()))
    log(countLine({ 'zh-CN': '删除失效请求', 'en-US': 'Expired requests removed' }, removed))
  },
})
