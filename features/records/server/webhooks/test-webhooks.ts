import { createRecord, type RecordFields } from '#features/records/contract/records.ts'
import { listWebhookDeliveries, replaceWebhookSecret } from '#features/webhooks/contract/webhook-calls.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { confirm } from '#server/testing/factors.ts'
import { adminPassword, type Visitor } from '#server/testing/test-server.ts'

/** The fields of a test record. */
export const record: RecordFields = {
  name: '沈若琳',
  sex: 'female',
  email: 'shenruolin@secret.example',
  city: '杭州',
  type: 'person',
  status: 'pass',
}

/** Every event of records. */
export const recordEvents = ['records.created', 'records.removed', 'records.restored', 'records.updated']

/** The menu keys of somebody who may do everything with records and webhooks. */
export const allKeys = [
  'basic-list',
  'basic-list-edit',
  'basic-list-delete',
  'webhooks',
  'webhooks-create',
  'webhooks-edit',
  'webhooks-resend',
  'webhooks-delete',
]

/** Creates a webhook with its secret; the session is confirmed with the password. */
export async function createWebhook(
  visitor: Visitor,
  { url, password = adminPassword, events = recordEvents }: { url: string; password?: string; events?: string[] },
) {
  await confirm(visitor, password)
  const webhook = await visitor.call(webhooks.calls.create, {
    body: { name: '订单系统', url, events, isEnabled: true, description: null },
  })
  const { secret } = await visitor.call(replaceWebhookSecret, { params: { id: webhook.id } })
  visitor.secrets.add(secret)
  return { webhook, id: webhook.id, secret }
}

/** Creates a record. */
export function createOne(visitor: Visitor, fields: Partial<RecordFields> = {}) {
  return visitor.call(createRecord, { body: { ...record, ...fields } })
}

/** The deliveries of a webhook, the newest first. */
export async function deliveriesOf(visitor: Visitor, id: string) {
  return (await visitor.call(listWebhookDeliveries, { params: { id }, query: {} })).list
}
