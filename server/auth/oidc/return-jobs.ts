import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { returnStore } from './return-store.ts'

export const removeExpiredReturns = defineJob({
  name: 'singleSignOn.removeExpired',
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  run: ({ clock, systemWrite }) => systemWrite(({ db }) => returnStore(db).removeExpired(clock.now())),
})
