import { coreJobs } from '#contract/jobs/core-jobs.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { idempotencyStore } from './idempotency-store.ts'

/** Removes stored results that are older than a day. */
export const removeOldResults = defineJob({
  ...coreJobs.results,
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await deleteInSlices(systemWrite, (db) => idempotencyStore(db).removeOlderThan(clock.now() - dayMs))
    log(countLine({ 'zh-CN': '删除记录', 'en-US': 'Stored results removed' }, removed))
  },
})
