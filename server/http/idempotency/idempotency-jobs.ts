import { dayMs, minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { idempotencyStore } from './idempotency-store.ts'

/** Removes answers that were kept for repeats of their requests. */
export const removeOldAnswers = defineJob({
  name: 'idempotency.removeOld',
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  run: ({ clock, systemWrite }) => systemWrite(({ db }) => idempotencyStore(db).removeOlderThan(clock.now() - dayMs)),
})
