import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { loginAttemptStore } from './login-attempt-store.ts'

/** Removes counted tries whose window has ended. */
export const removeEndedLoginAttempts = defineJob({
  name: 'loginAttempt.removeEnded',
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  run: ({ clock, systemWrite }) => systemWrite(({ db }) => loginAttemptStore(db).removeEnded(clock.now())),
})
