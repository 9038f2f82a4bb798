import { dayMs, minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { loginLogDays } from '#contract/settings/core-settings.ts'
import { loginLogStore } from './login-log-store.ts'

export const removeOldLogins = defineJob({
  name: 'loginLog.removeOld',
  label: { 'zh-CN': '清理登录日志', 'en-US': 'Clean up the sign-in log' },
  description: { 'zh-CN': '删除超过保留天数的登录日志', 'en-US': 'Deletes entries past the retention in system settings' },
  schedule: { dailyAtHour: 3 },
  timeoutMs: minuteMs,
  retries: { times: 2, firstDelayMs: 10 * minuteMs },
  async run({ clock, settings, systemWrite, log }) {
    const before = clock.now() - (await settings.get(loginLogDays)) * dayMs
    const removed = await deleteInSlices(systemWrite, (db) => loginLogStore(db).removeBefore(before))
    log(countLine({ 'zh-CN': '删除登录日志', 'en-US': 'Entries removed' }, removed))
  },
})
