import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { sessionStore } from './session-store.ts'

export const removeExpiredSessions = defineJob({
  name: 'session.removeExpired',
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  run: ({ clock, systemWrite }) => systemWrite(({ db }) => sessionStore(db).removeExpired(clock.now())),
})
