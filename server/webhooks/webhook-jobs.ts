import { coreJobs } from '#contract/jobs/core-jobs.ts'
import { deliveryRetentionDays } from '#contract/webhooks/webhooks.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { defineJob, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { deliveryStore } from './delivery-store.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Begins to send what an instance that has stopped was to send. It does not wait for receivers, of which one can be slow for hours. */
export function deliverWebhooks(sender: Pick<WebhookSender, 'wake'>): JobDefinition {
  return defineJob({
    ...coreJobs.webhooks,
    schedule: { everyMinutes: 1 },
    timeoutMs: minuteMs,
    run: () => Promise.resolve(sender.wake()),
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
