import { deliveryRetentionDays } from '#contract/webhooks/webhooks.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { defineJob, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { deliveryStore } from './delivery-store.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Begins to send what an instance that has stopped was to send. It does not wait for receivers, of which one can be slow for hours. */
export function deliverWebhooks(sender: Pick<WebhookSender, 'wake'>): JobDefinition {
  return defineJob({
    name: 'webhook.deliver',
    label: { 'zh-CN': '投递 Webhook', 'en-US': 'Deliver webhooks' },
    description: {
      'zh-CN': '投递到期的事件；平时在事件发生后立即投递',
      'en-US': 'Delivers events that are due. Normally events are delivered as they happen.',
    },
    schedule: { everyMinutes: 1 },
    timeoutMs: minuteMs,
    run: () => Promise.resolve(sender.wake()),
  })
}

/** Deletes old deliveries. */
export const removeOldDeliveries = defineJob({
  name: 'webhook.removeOldDeliveries',
  label: { 'zh-CN': '清理投递记录', 'en-US': 'Clean up deliveries' },
  description: { 'zh-CN': '删除 30 天前的 Webhook 投递记录', 'en-US': 'Deletes webhook deliveries after 30 days' },
  schedule: { dailyAtHour: 4 },
  timeoutMs: 10 * minuteMs,
  async run({ clock, systemWrite, log }) {
    const before = clock.now() - deliveryRetentionDays * dayMs
    let count = 0
    for (let removed = -1; removed !== 0; count += removed) removed = await systemWrite(({ db }) => deliveryStore(db).removeBefore(before))
    log(countLine({ 'zh-CN': '删除投递记录', 'en-US': 'Deliveries removed' }, count))
  },
})
