import { minuteMs } from '#server/clock.ts'
import { defineJob, type JobDefinition } from '#server/jobs/job.ts'
import type { PasswordResets } from './password-resets.ts'

/** Handles requests for new passwords whose instance has stopped, and removes links that have expired. */
export function handlePasswordResets(resets: PasswordResets): JobDefinition {
  return defineJob({
    name: 'passwordReset.handle',
    schedule: { everyMinutes: 1 },
    timeoutMs: 5 * minuteMs,
    run: async () => {
      await resets.handle()
      await resets.removeExpired()
    },
  })
}
