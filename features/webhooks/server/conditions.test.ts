import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { testWebhook } from '#features/webhooks/contract/webhook-calls.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { minuteMs } from '#server/clock.ts'
import { confirm } from '#server/testing/factors.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import { adminPassword, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { linked, WebhookReceiver } from '#server/testing/webhook-receiver.ts'
import { createWebhook, deliveriesOf } from './test-webhooks.ts'

const receiver = new WebhookReceiver()
const keys = ['samples', 'samples-edit', 'samples-delete', 'webhooks', 'webhooks-create', 'webhooks-edit']
let server: TestServer
let admin: Visitor

beforeAll(async () => {
  await receiver.start()
  server = await startSampleServer({ variables: { STEWARD_OUTGOING_HOSTS: receiver.host }, jobOptions: { wakeEveryMs: 50 } })
})
beforeEach(async () => {
  receiver.received.splice(0)
  admin = await server.administrator()
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})

const samplesWhere = (where: string) => [{ resource: samples.name, where }]

/** What arrived of samples, with whether the row matches, once a test that was sent afterwards has arrived. */
async function told(id: string) {
  await linked(server)
  await admin.call(testWebhook, { params: { id } })
  await expect.poll(() => receiver.received.some(({ body }) => body.type === 'webhook.test'), { timeout: 10_000 }).toBe(true)
  await expect.poll(async () => (await deliveriesOf(admin, id)).every(({ state }) => state !== 'pending'), { timeout: 10_000 }).toBe(true)
  return receiver.received
    .filter(({ body }) => body.type !== 'webhook.test')
    .map(({ body }) => `${body.type} ${String(body.data['matches'])}`)
    .toSorted()
}

async function removeWebhook(id: string): Promise<void> {
  const { version } = await admin.call(webhooks.calls.get, { params: { id } })
  await admin.call(webhooks.calls.remove, { params: { id }, body: { version } })
}

test('a webhook with conditions is told of rows that match after a change, or did before it', async () => {
  await linked(server)
  const { id } = await createWebhook(admin, { url: receiver.url, conditions: samplesWhere('quantity.gte.100,ownerId.is.me') })
  await createSample(admin, { quantity: 5 })
  const { id: sampleId, version } = await createSample(admin, { quantity: 100 })
  const change = async (from: number, quantity: number) =>
    (await admin.call(samples.calls.update, { params: { id: sampleId }, body: { quantity, version: from } })).version
  const left = await change(version, 99)
  const outside = await change(left, 98)
  const back = await change(outside, 101)
  expect(await told(id)).toEqual(['samples.created true', 'samples.updated false', 'samples.updated true'])
  receiver.received.splice(0)
  await admin.call(samples.calls.remove, { params: { id: sampleId }, body: { version: back } })
  expect(await told(id)).toEqual(['samples.removed false'])
  await removeWebhook(id)
})

test('conditions hold for the rows of their resource alone', async () => {
  await linked(server)
  const { id } = await createWebhook(admin, {
    url: receiver.url,
    events: ['samples.created'],
    conditions: [{ resource: webhooks.name, where: 'name.is.nothing' }],
  })
  await createSample(admin)
  expect(await told(id)).toEqual(['samples.created undefined'])
  await removeWebhook(id)
})

test('wrong conditions are refused by their number, and those about what the owner may not view too', async () => {
  const body = { name: '新系统', url: receiver.url, events: ['samples.created'], isEnabled: true, description: null }
  await confirm(admin, adminPassword)
  const sent = async (visitor: Visitor, conditions: object[]) => {
    const { status, failure } = await visitor.send('POST', '/webhook', { ...body, conditions })
    return [status, ...(failure.issues ?? []).map(({ path }) => path.join('.'))]
  }
  expect(await sent(admin, samplesWhere('quantity.is.1,nothing.empty'))).toEqual([400, 'conditions.0.where.2'])
  // The audit log has no dates of a row.
  expect(await sent(admin, samplesWhere('updateDate.in.today'))).toEqual([400, 'conditions.0.where.1'])
  expect(await sent(admin, [...samplesWhere('quantity.is.1'), ...samplesWhere('quantity.is.2')])).toEqual([400, 'conditions'])
  expect(await sent(admin, [{ resource: 'nothing', where: 'name.empty' }])).toEqual([409, 'conditions'])
  const { password } = await server.addPerson('webhook-masked', { menuKeys: keys })
  const person = server.visitor()
  await person.signIn('webhook-masked', password)
  await confirm(person, password)
  expect(await sent(person, samplesWhere('email.is.a@b.cn'))).toEqual([403])
  expect(await sent(person, [{ resource: 'users', where: 'username.filled' }])).toEqual([409, 'conditions'])
})

test('a webhook whose conditions name a field that is gone is told nothing, and switched off with that reason', async () => {
  await linked(server)
  const { id } = await createWebhook(admin, { url: receiver.url, conditions: samplesWhere('quantity.gte.0') })
  await server.database.write((db) =>
    db
      .$extendTables<{ webhook: { id: string; conditions: string } }>()
      .updateTable('webhook')
      .set({ conditions: JSON.stringify(samplesWhere('weight.gte.0')) })
      .where('id', '=', id)
      .execute(),
  )
  await createSample(admin)
  const stateOf = async () => (await admin.call(webhooks.calls.get, { params: { id } })).state
  await expect.poll(stateOf, { timeout: 10_000 }).toBe('disabled')
  expect(receiver.received).toEqual([])
  server.clock.move(2 * minuteMs)
  admin = await server.administrator()
  await expect.poll(async () => (await admin.call(webhooks.calls.get, { params: { id } })).isEnabled, { timeout: 10_000 }).toBe(false)
  expect(JSON.stringify((await admin.call(listNotifications, { query: {} })).list)).toContain('条件中的字段已不存在')
})
