import { dayMs, minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { messageStore } from './notification-store.ts'

/** How long messages are kept, in days. */
export const messageKeptDays = { read: 90, unread: 365 }

export const removeOldMessages = defineJob({
  name: 'notifications.removeOld',
  label: { 'zh-CN': '清理系统通知', 'en-US': 'Clean up system notifications' },
  description: {
    'zh-CN': '删除 90 天前的已读系统通知和一年前的未读系统通知',
    'en-US': 'Deletes read system notifications after 90 days and unread ones after a year',
  },
  schedule: { dailyAtHour: 3 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const before = { read: clock.now() - messageKeptDays.read * dayMs, unread: clock.now() - messageKeptDays.unread * dayMs }
    const removed = await deleteInSlices(systemWrite, (db) => messageStore(db).removeOld(before))
    log(countLine({ 'zh-CN': '删除系统通知', 'en-US': 'Notifications removed' }, removed))
  },
})
