import type { WebhookCondition } from '#contract/webhooks/webhooks.ts'
import { listWebhookDeliveries, replaceWebhookSecret } from '#features/webhooks/contract/webhook-calls.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { confirm } from '#server/testing/factors.ts'
import { adminPassword, type Visitor } from '#server/testing/test-server.ts'

/** Every event of samples. */
const sampleEvents = ['samples.created', 'samples.removed', 'samples.restored', 'samples.updated']

/** Creates a webhook with its secret, on a server that has samples unless it names other events; the session is confirmed with the password. */
export async function createWebhook(
  visitor: Visitor,
  {
    url,
    password = adminPassword,
    events = sampleEvents,
    conditions = [],
  }: {
    readonly url: string
    readonly password?: string
    readonly events?: string[]
    readonly conditions?: WebhookCondition[]
  },
) {
  await confirm(visitor, password)
  const webhook = await visitor.call(webhooks.calls.create, {
    body: { name: '订单系统', url, events, conditions, isEnabled: true, description: null },
  })
  const { secret } = await visitor.call(replaceWebhookSecret, { params: { id: webhook.id } })
  visitor.secrets.add(secret)
  return { webhook, id: webhook.id, secret }
}

/** The deliveries of a webhook, the newest first. */
export async function deliveriesOf(visitor: Visitor, id: string) {
  return (await visitor.call(listWebhookDeliveries, { params: { id }, query: {} })).list
}
