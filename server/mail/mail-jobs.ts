import { minuteMs } from '#server/clock.ts'
import { defineJob, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import type { Outbox } from './outbox.ts'

/** Sends mail that could not be sent at once, or whose instance has stopped. */
export function deliverMail(outbox: Outbox): JobDefinition {
  return defineJob({
    name: 'mail.deliver',
    label: { 'zh-CN': '发送邮件', 'en-US': 'Send email' },
    description: { 'zh-CN': '发送待发和需要重试的邮件', 'en-US': 'Sends waiting emails and retries failed ones' },
    schedule: { everyMinutes: 1 },
    timeoutMs: 10 * minuteMs,
    run: async ({ log }) => log(countLine({ 'zh-CN': '尝试发送邮件', 'en-US': 'Emails tried' }, await outbox.deliver())),
  })
}
