import { beforeEach, expect, test } from 'vitest'
import { confirmIdentity } from '#contract/confirmation.ts'
import { createRecord, updateRecord } from '#features/records/contract/records.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replaceWebhookSecret,
  resendWebhookDelivery,
} from '#features/webhooks/contract/webhook-calls.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { seededRandom } from '#contract/seeded-random.ts'
import { request } from '#web/api/client.ts'
import { signInToMock } from '#web/testing/start-mock.ts'
import { seedRecord } from './records.mock.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a change is delivered to a webhook that subscribes to it, with masked fields masked, and can be sent again', async () => {
  await signInToMock('admin')
  await request(confirmIdentity, { body: { password: '123456' } })
  const body = { name: '订单', url: 'https://erp.example.cn/', events: ['records.updated'], isEnabled: true, description: null }
  const { id } = await request(webhooks.calls.create, { body })
  await request(replaceWebhookSecret, { params: { id } })
  const fields = { ...seedRecord(seededRandom(1), 0), email: 'shenruolin@corp.cn', city: '杭州' }
  const record = await request(createRecord, { body: fields })
  await request(updateRecord, { params: { id: record.id }, body: { city: '宁波', version: record.version } })
  const deliveries = async () => (await request(listWebhookDeliveries, { params: { id }, query: {} })).list
  await expect.poll(async () => (await deliveries()).map(({ event, state }) => [event, state])).toEqual([['records.updated', 'delivered']])
  const [delivery] = await deliveries()
  const params = { id, deliveryId: delivery?.id ?? '' }
  const { body: sent } = await request(getWebhookDelivery, { params })
  expect(JSON.parse(sent ?? '')).toMatchObject({
    type: 'records.updated',
    data: { id: record.id, changed: ['city'], record: { city: '宁波' } },
  })
  expect(sent).not.toContain('shenruolin')
  expect((await request(resendWebhookDelivery, { params })).id).toBe(delivery?.id)
  await expect.poll(async () => (await deliveries())[0]?.attempts).toBe(2)
})
