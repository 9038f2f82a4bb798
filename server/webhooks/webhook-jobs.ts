import { coreJobs } from '#contract/jobs/core-jobs.ts'
import { deliveryRetentionDays } from '#contract/webhooks/webhooks.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { defineJob, type JobDefinition } from '#server/jobs/job.ts'
import { countLine } from '#server/jobs/log-lines.ts'
import { deliveryStore } from './delivery-store.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Sends what an instance that has stopped was to send. */
export function deliverWebhooks(sender: WebhookSender): JobDefinition {
  return defineJob({
    ...coreJobs.webhooks,
    schedule: { everyMinutes: 1 },
    timeoutMs: 10 * minuteMs,
    run: async ({ log }) => log(countLine({ 'zh-CN': '尝试投递', 'en-US': 'Deliveries tried' }, await sender.deliver())),
  })
}

/** Deletes old deliveries. */
export const removeOldDeliveries = defineJob({
  ...coreJobs.webhookDeliveries,
  schedule: { dailyAtHour: 4 },
  timeoutMs: 10 * minuteMs,
  async run({ clock, systemWrite, log }) {
    const before = clock.now() - deliveryRetentionDays * dayMs
    let count = 0
    for (let removed = -1; removed !== 0; count += removed) removed = await systemWrite(({ db }) => deliveryStore(db).removeBefore(before))
    log(countLine({ 'zh-CN': '删除投递记录', 'en-US': 'Deliveries removed' }, count))
  },
})
