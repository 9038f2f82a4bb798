import { minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { sessionStore } from './session-store.ts'

export const removeExpiredSessions = defineJob({
  name: 'session.removeExpired',
  label: { 'zh-CN': '清理过期登录', 'en-US': 'Clean up expired sessions' },
  description: { 'zh-CN': '删除已到期的登录会话', 'en-US': 'Deletes sessions that have expired' },
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await deleteInSlices(systemWrite, (db) => sessionStore(db).removeExpired(clock.now()))
    log(countLine({ 'zh-CN': '删除过期会话', 'en-US': 'Expired sessions removed' }, removed))
  },
})
