import { minuteMs } from '#server/clock.ts'
import { defineJob, type JobDefinition } from '#server/jobs/job.ts'
import type { Outbox } from './outbox.ts'

/** Sends mail that could not be sent at once, or whose instance has stopped. */
export function deliverMail(outbox: Outbox): JobDefinition {
  return defineJob({ name: 'mail.deliver', schedule: { everyMinutes: 1 }, timeoutMs: 10 * minuteMs, run: () => outbox.deliver() })
}
