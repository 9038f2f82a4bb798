import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listJobRuns, runJob } from '#features/jobs/contract/jobs.ts'
import { example, samples } from '#server/testing/sample/samples.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replaceWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
} from '#features/webhooks/contract/webhook-calls.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { hourMs, minuteMs } from '#server/clock.ts'
import { confirm } from '#server/testing/factors.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import { adminPassword, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { WebhookReceiver, arrived, isSignedWith, linked } from '#server/testing/webhook-receiver.ts'
import { createWebhook, deliveriesOf } from './test-webhooks.ts'

const receiver = new WebhookReceiver()
let server: TestServer
let admin: Visitor

beforeAll(async () => {
  await receiver.start()
  server = await startSampleServer({ variables: { STEWARD_OUTGOING_HOSTS: receiver.host }, jobOptions: { wakeEveryMs: 50 } })
})
beforeEach(async () => {
  receiver.received.splice(0)
  receiver.respond = (response) => response.end('thanks')
  admin = await server.administrator()
})
afterEach(async () => {
  const { list } = await (await server.administrator()).call(webhooks.calls.list, { query: {} })
  for (const { id, version } of list) await admin.call(webhooks.calls.remove, { params: { id }, body: { version } })
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})

test('what happens to a row is told in its order of versions, signed, and with masked fields masked', async () => {
  const { id, secret } = await createWebhook(admin, { url: receiver.url })
  const created = await createSample(admin)
  await arrived(receiver, 1)
  const params = { id: created.id }
  const updated = await admin.call(samples.calls.update, { params, body: { city: '宁波', version: 1 } })
  await arrived(receiver, 2)
  const removed = await admin.call(samples.calls.remove, { params, body: { version: updated.version } })
  await arrived(receiver, 3)
  await admin.call(samples.calls.restore, { params, body: { version: removed.version } })
  await arrived(receiver, 4)

  expect(receiver.received.map(({ body }) => [body.type, body.data['version'], body.data['changed']])).toEqual([
    ['samples.created', 1, undefined],
    ['samples.updated', 2, ['city']],
    ['samples.removed', 3, undefined],
    ['samples.restored', 4, undefined],
  ])
  const [first, second, third] = receiver.received
  expect(first?.body.data).toMatchObject({
    resource: 'samples',
    id: created.id,
    action: 'create',
    record: { name: created.name, city: '杭州' },
  })
  expect(second?.body.data).toMatchObject({ record: { city: '宁波' } })
  expect(third?.body.data['record']).toBeNull()
  for (const message of receiver.received) {
    expect(await isSignedWith(secret, message)).toBe(true)
    expect(message.text).not.toContain(example().email)
    expect(message.headers['webhook-timestamp']).toBe(String(Math.floor(server.clock.now() / 1000)))
  }
  expect(first?.text).toContain('s****@corp.cn')
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(4)
  const deliveries = await deliveriesOf(admin, id)
  expect(deliveries.map(({ state, status, attempts, nextDate }) => [state, status, attempts, nextDate])).toEqual(
    Array.from({ length: 4 }, () => ['delivered', 200, 1, null]),
  )
})

test('only what was chosen is told, and nothing of the time before or while it is off', async () => {
  const before = await createSample(admin)
  await linked(server)
  const { webhook, id } = await createWebhook(admin, { url: receiver.url, events: ['samples.updated'] })
  const params = { id }
  const other = await createSample(admin)
  const off = await admin.call(webhooks.calls.update, { params, body: { isEnabled: false, version: webhook.version } })
  expect(off.state).toBe('disabled')
  await admin.call(samples.calls.update, { params: { id: other.id }, body: { city: '绍兴', version: 1 } })
  await linked(server)
  await admin.call(webhooks.calls.update, { params, body: { isEnabled: true, version: off.version } })
  await admin.call(samples.calls.update, { params: { id: before.id }, body: { city: '嘉兴', version: 1 } })
  await arrived(receiver, 1)
  expect(receiver.received[0]?.body.data['id']).toBe(before.id)
  expect(await deliveriesOf(admin, id)).toHaveLength(1)
})

test('a failed delivery is tried again with the same id, later each time, until it succeeds', async () => {
  receiver.respond = (response) => response.writeHead(500).end('broken \0 <b>')
  const { id } = await createWebhook(admin, { url: receiver.url })
  await createSample(admin)
  await arrived(receiver, 1)
  const waits: number[] = []
  for (const times of [1, 2, 3]) {
    const started = server.clock.now()
    await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.problem, { timeout: 5000 }).toBe('status')
    await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.attemptDate, { timeout: 5000 }).toBe(new Date(started).toISOString())
    const [delivery] = await deliveriesOf(admin, id)
    expect([delivery?.state, delivery?.status, delivery?.attempts]).toEqual(['pending', 500, times])
    waits.push(Date.parse(delivery?.nextDate ?? '') - started)
    if (times === 3) receiver.respond = (response) => response.writeHead(204).end()
    server.clock.move(Math.max(waits.at(-1) ?? 0, minuteMs))
    admin = await server.administrator()
    await arrived(receiver, times + 1)
  }
  const seconds = waits.map((ms) => ms / 1000)
  expect(seconds[0]).toBeGreaterThanOrEqual(5)
  expect(seconds[0]).toBeLessThanOrEqual(6)
  expect(seconds[1]).toBeGreaterThanOrEqual(300)
  expect(seconds[2]).toBeGreaterThanOrEqual(1800)
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1)
  await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.state).toBe('delivered')
  const [delivery] = await deliveriesOf(admin, id)
  expect([delivery?.status, delivery?.attempts, delivery?.problem, delivery?.nextDate]).toEqual([204, 4, null, null])
})

test('a delivery is sent again on request with the same id, and the log has its last request and response', async () => {
  const { id, secret } = await createWebhook(admin, { url: receiver.url })
  await createSample(admin)
  await arrived(receiver, 1)
  await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.state).toBe('delivered')
  const [sent] = await deliveriesOf(admin, id)
  const params = { id, deliveryId: sent?.id ?? '' }
  receiver.respond = (response) => response.end('again')
  const again = await admin.call(resendWebhookDelivery, { params })
  expect([again.id, again.state]).toEqual([sent?.id, 'pending'])
  await arrived(receiver, 2)
  const [one, other] = receiver.received
  expect(other?.id).toBe(one?.id)
  expect(other?.text).toBe(one?.text)
  expect(other && (await isSignedWith(secret, other))).toBe(true)
  await expect.poll(async () => (await admin.call(getWebhookDelivery, { params })).response).toBe('again')
  expect(await admin.call(getWebhookDelivery, { params })).toMatchObject({ isOwn: true, body: one?.text, attempts: 2, state: 'delivered' })
})

test('a test event is sent on request', async () => {
  const { id } = await createWebhook(admin, { url: receiver.url })
  await admin.call(testWebhook, { params: { id } })
  await arrived(receiver, 1)
  expect(receiver.received[0]?.body).toMatchObject({ type: 'webhook.test', data: { webhook: id } })
})

test('after a change of the secret messages have both signatures for a day, and then the new one alone', async () => {
  const { id, secret: old } = await createWebhook(admin, { url: receiver.url })
  const { secret, previousUntil } = await admin.call(replaceWebhookSecret, { params: { id } })
  expect(Date.parse(previousUntil ?? '') - server.clock.now()).toBe(24 * hourMs)
  await createSample(admin)
  await arrived(receiver, 1)
  const [first] = receiver.received
  expect(first && [await isSignedWith(secret, first), await isSignedWith(old, first)]).toEqual([true, true])
  server.clock.move(24 * hourMs)
  admin = await server.administrator()
  await createSample(admin)
  await arrived(receiver, 2)
  const [, second] = receiver.received
  expect(second && [await isSignedWith(secret, second), await isSignedWith(old, second)]).toEqual([true, false])
})

test('without a secret nothing is sent, and the webhook says so', async () => {
  await confirm(admin, adminPassword)
  const body = { name: '新系统', url: receiver.url, events: ['samples.created'], conditions: [], isEnabled: true, description: null }
  const { id, state } = await admin.call(webhooks.calls.create, { body })
  expect(state).toBe('noSecret')
  const refused = await admin.send('POST', `/webhook/${id}/test`)
  expect([refused.status, refused.failure.error]).toEqual([409, 'webhookInactive'])
  await createSample(admin)
  await linked(server)
  await admin.call(replaceWebhookSecret, { params: { id } })
  await admin.call(testWebhook, { params: { id } })
  await arrived(receiver, 1)
  expect(await deliveriesOf(admin, id)).toHaveLength(1)
})

test('the job that looks for what is due does not wait for a slow receiver', async () => {
  const held: ServerResponse[] = []
  receiver.respond = (response) => void held.push(response)
  const { id } = await createWebhook(admin, { url: receiver.url })
  await admin.call(testWebhook, { params: { id } })
  await arrived(receiver, 1)
  const params = { id: 'webhook.deliver' }
  const runs = async () => (await admin.call(listJobRuns, { params, query: {} })).list
  const earlier = new Set((await runs()).map((run) => run.id))
  await admin.call(runJob, { params })
  const ownRun = async () => (await runs()).find((run) => !earlier.has(run.id))
  await expect.poll(async () => (await ownRun())?.result, { timeout: 5000 }).toBe('done')
  expect([held.length, (await deliveriesOf(admin, id))[0]?.state]).toEqual([1, 'pending'])
  for (const response of held) response.end()
})

test('deliveries are paged and filtered by what became of them', async () => {
  const { id } = await createWebhook(admin, { url: receiver.url })
  for (let count = 1; count <= 3; count++) await admin.call(testWebhook, { params: { id } })
  await arrived(receiver, 3)
  await expect
    .poll(async () => (await admin.call(listWebhookDeliveries, { params: { id }, query: { state: 'delivered' } })).itemCount)
    .toBe(3)
  const page = await admin.call(listWebhookDeliveries, { params: { id }, query: { page: '2', pageSize: '2' } })
  expect([page.list.length, page.itemCount]).toEqual([1, 3])
  expect((await admin.call(listWebhookDeliveries, { params: { id }, query: { state: 'failed' } })).itemCount).toBe(0)
})
