import { hourMs, minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { loginAttemptStore } from './login-attempt-store.ts'

/** Removes counted tries whose window has ended. */
export const removeEndedLoginAttempts = defineJob({
  name: 'loginAttempt.removeEnded',
  label: { 'zh-CN': '清理登录失败次数', 'en-US': 'Clean up failed sign-ins' },
  description: { 'zh-CN': '删除已过统计时间的登录失败次数', 'en-US': 'Deletes counts of failed sign-ins after their window ends' },
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const now = clock.now()
    const removed = await deleteInSlices(systemWrite, (db) => loginAttemptStore(db).removeEnded(now, now - hourMs))
    log(countLine({ 'zh-CN': '删除计数', 'en-US': 'Counts removed' }, removed))
  },
})
