import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { confirmationStore } from './confirmation-store.ts'

export const removeExpiredConfirmations = defineJob({
  name: 'mcpConfirmation.removeExpired',
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  run: ({ clock, systemWrite }) => systemWrite(({ db }) => confirmationStore(db).removeExpired(clock.now())),
})
