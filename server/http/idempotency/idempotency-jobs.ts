import { dayMs, minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { idempotencyStore } from './idempotency-store.ts'

/** Removes stored results that are older than a day. */
export const removeOldResults = defineJob({
  name: 'idempotency.removeOld',
  label: { 'zh-CN': '清理重复提交记录', 'en-US': 'Clean up stored results' },
  description: {
    'zh-CN': '删除一天前用于防止重复提交的记录',
    'en-US': 'Deletes stored results that detect repeated requests, after a day',
  },
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await deleteInSlices(systemWrite, (db) => idempotencyStore(db).removeOlderThan(clock.now() - dayMs))
    log(countLine({ 'zh-CN': '删除记录', 'en-US': 'Stored results removed' }, removed))
  },
})
