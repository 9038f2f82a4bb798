import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { challengeStore } from './challenge-store.ts'

export const removeExpiredChallenges = defineJob({
  name: 'factorChallenge.removeExpired',
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  run: ({ clock, systemWrite }) => systemWrite(({ db }) => challengeStore(db).removeExpired(clock.now())),
})
