import { dayMs, minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { idempotencyStore } from './idempotency-store.ts'

/** Removes stored results that are older than a day. */
export const removeOldResults = defineJob({
  name: 'idempotency.removeOld',
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  run: ({ clock, systemWrite }) => systemWrite(({ db }) => idempotencyStore(db).removeOlderThan(clock.now() - dayMs)),
})
