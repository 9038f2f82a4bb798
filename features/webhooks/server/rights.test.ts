import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { example, samples } from '#server/testing/sample/samples.ts'
import { users } from '#features/users/contract/users.ts'
import { getWebhookDelivery, replaceWebhookSecret, resendWebhookDelivery, testWebhook } from '#features/webhooks/contract/webhook-calls.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { newId } from '#server/ids.ts'
import { confirm } from '#server/testing/factors.ts'
import { addDepartment, setMembership } from '#server/testing/membership-store.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import { adminPassword, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { WebhookReceiver, arrived, linked } from '#server/testing/webhook-receiver.ts'
import { createWebhook, deliveriesOf } from './test-webhooks.ts'

/** The menu keys of a user who may do everything with samples and webhooks. */
const allKeys = [
  'samples',
  'samples-edit',
  'samples-delete',
  'webhooks',
  'webhooks-create',
  'webhooks-edit',
  'webhooks-resend',
  'webhooks-delete',
]

const receiver = new WebhookReceiver()
let server: TestServer
let admin: Visitor
let count = 0

beforeAll(async () => {
  await receiver.start()
  server = await startSampleServer({ variables: { STEWARD_OUTGOING_HOSTS: receiver.host }, jobOptions: { wakeEveryMs: 50 } })
  admin = await server.administrator()
})
beforeEach(() => {
  receiver.received.splice(0)
  receiver.respond = (response) => response.end()
})
afterEach(async () => {
  admin = await server.administrator()
  const { list } = await admin.call(webhooks.calls.list, { query: { pageSize: '100' } })
  for (const { id, version } of list) await admin.call(webhooks.calls.remove, { params: { id }, body: { version } })
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})

/** A person who may do everything with samples and webhooks, with a webhook for all events of samples. */
async function owner(options: { seesOwnRowsOnly?: true; department?: string } = {}) {
  count += 1
  const username = `owner ${count}`
  const { department, ...person } = options
  const { id: userId, password } = await server.addPerson(username, { menuKeys: allKeys, ...person })
  if (department !== undefined)
    await server.database.write(async (connection) => {
      await addDepartment(connection, { id: department, name: department })
      await setMembership(connection, userId, { departmentId: department, dataScope: 'department' })
    })
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  await linked(server)
  const created = await createWebhook(visitor, { url: receiver.url, password })
  return { ...created, userId, visitor, password }
}

/** Changes a user as an administrator does. */
async function changeUser(id: string, fields: { isEnabled?: boolean; roleIds?: string[] }): Promise<void> {
  await confirm(admin, adminPassword)
  const { list } = await admin.call(users.calls.list, { query: { search: id } })
  await admin.call(users.calls.update, { params: { id }, body: { ...fields, version: list[0]?.version ?? 0 } })
}

/** Sends a test by another webhook, after which nothing of what was written before can still come. */
async function everythingSent(): Promise<number> {
  await linked(server)
  const before = receiver.received.length
  const { id } = await createWebhook(admin, { url: receiver.url, events: ['webhooks.removed'] })
  await admin.call(testWebhook, { params: { id } })
  await expect.poll(() => receiver.received.some(({ body }) => body.type === 'webhook.test'), { timeout: 10_000 }).toBe(true)
  return before
}

test('a webhook is told of the rows that its owner sees, and of no others', async () => {
  const { visitor, id } = await owner({ seesOwnRowsOnly: true })
  await createSample(admin, { name: '他人的记录' })
  const own = await createSample(visitor, { name: '自己的记录' })
  await arrived(receiver, 1)
  expect(await everythingSent()).toBe(1)
  expect(receiver.received[0]?.body.data['id']).toBe(own.id)
  expect(await deliveriesOf(visitor, id)).toHaveLength(1)
})

test('what counts are the rights of the owner at the moment of the delivery', async () => {
  const { id, userId } = await owner()
  receiver.respond = (response) => response.writeHead(500).end()
  await createSample(admin)
  await arrived(receiver, 1)
  await changeUser(userId, { roleIds: [] })
  await createSample(admin)
  server.clock.move(60_000)
  await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.state, { timeout: 10_000 }).toBe('withheld')
  receiver.respond = (response) => response.end()
  const deliveries = await deliveriesOf(admin, id)
  expect(deliveries.map(({ problem }) => problem)).toEqual(['notVisible'])
  expect(receiver.received).toHaveLength(1)
})

test('nothing is sent for an owner who is disabled, and the webhook says so', async () => {
  const { id, userId } = await owner()
  await changeUser(userId, { isEnabled: false })
  await createSample(admin)
  expect(await everythingSent()).toBe(0)
  expect((await admin.call(webhooks.calls.get, { params: { id } })).state).toBe('ownerDisabled')
  const refused = await admin.send('POST', `/webhook/${id}/test`)
  expect([refused.status, refused.failure.error]).toEqual([409, 'webhookInactive'])
})

test('of a row that leaves the scope of the owner only its id is told', async () => {
  const { visitor } = await owner({ department: newId(server.clock) })
  const { id: adminId } = await server.read
    .$extendTables<{ app_user: { id: string; username: string } }>()
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const own = await createSample(visitor)
  await arrived(receiver, 1)
  await admin.call(samples.calls.transfer, { body: { ownerId: adminId, items: [{ id: own.id, version: own.version }] } })
  await arrived(receiver, 2)
  expect(receiver.received[1]?.body).toEqual({
    type: 'samples.gone',
    timestamp: expect.any(String),
    data: { resource: 'samples', id: own.id },
  })
  await admin.call(samples.calls.update, { params: { id: own.id }, body: { city: '温州', version: own.version + 1 } })
  expect(await everythingSent()).toBe(2)
})

test('what is tried again tells no more than what the owner sees by then: of a row that has moved away, or is deleted, its id alone', async () => {
  const { visitor, id } = await owner({ department: newId(server.clock) })
  receiver.respond = (response) => response.writeHead(500).end()
  const moved = await createSample(visitor, { name: '移走的记录' })
  const deleted = await createSample(visitor, { name: '删除的记录' })
  await arrived(receiver, 2)
  await expect.poll(async () => (await deliveriesOf(visitor, id)).map(({ status }) => status), { timeout: 10_000 }).toEqual([500, 500])
  const deliveries = await deliveriesOf(visitor, id)
  const ownerId = (await admin.call(users.calls.list, { query: { search: 'admin' } })).list.find(({ username }) => username === 'admin')?.id
  receiver.respond = (response) => response.end()
  // Before what follows can arrive.
  receiver.received.splice(0)
  await admin.call(samples.calls.transfer, { body: { ownerId: ownerId ?? '', items: [{ id: moved.id, version: moved.version }] } })
  await admin.call(samples.calls.remove, { params: { id: deleted.id }, body: { version: deleted.version } })
  for (const { id: deliveryId } of deliveries) await visitor.call(resendWebhookDelivery, { params: { id, deliveryId } })
  await arrived(receiver, 4)
  const told = receiver.received.map(({ body }) => `${body.type} ${String(body.data['id'])}`)
  expect(told.toSorted()).toEqual(
    [`samples.gone ${moved.id}`, `samples.gone ${moved.id}`, `samples.gone ${deleted.id}`, `samples.removed ${deleted.id}`].toSorted(),
  )
  for (const { text } of receiver.received) expect(text).not.toContain('的记录')
})

test('who sees a webhook, but not a row that it was told of, does not learn the id of that row', async () => {
  const department = newId(server.clock)
  const { visitor, id } = await owner({ department })
  const { id: otherId, password } = await server.addPerson('head', { menuKeys: ['webhooks', 'webhooks-resend'] })
  await server.database.write((connection) => setMembership(connection, otherId, { departmentId: department, dataScope: 'department' }))
  const head = server.visitor()
  await head.signIn('head', password)
  const { id: recordId } = await createSample(visitor)
  await arrived(receiver, 1)
  await expect.poll(async () => (await deliveriesOf(visitor, id))[0]?.state, { timeout: 10_000 }).toBe('delivered')
  const idsFor = async (reader: Visitor) => {
    const [delivery] = await deliveriesOf(reader, id)
    const params = { id, deliveryId: delivery?.id ?? '' }
    const one = await reader.call(getWebhookDelivery, { params })
    const again = await reader.call(resendWebhookDelivery, { params })
    return [delivery?.recordId, one.recordId, again.recordId]
  }
  expect(await idsFor(head)).toEqual([null, null, null])
  expect(await idsFor(visitor)).toEqual([recordId, recordId, recordId])
  expect(await idsFor(admin)).toEqual([recordId, recordId, recordId])
})

test('others who see a webhook can switch it off, but neither change where it goes nor read what it has sent', async () => {
  const { webhook, id, visitor } = await owner()
  await createSample(visitor)
  await arrived(receiver, 1)
  await confirm(admin, adminPassword)
  for (const body of [{ url: `${receiver.url}/other` }, { events: ['users.updated'] }]) {
    const answer = await admin.send('PATCH', `/webhook/${id}`, { ...body, version: webhook.version })
    expect([answer.status, answer.failure.error]).toEqual([409, 'webhookNotOwn'])
  }
  const secret = await admin.send('POST', `/webhook/${id}/secret`)
  expect([secret.status, secret.failure.error]).toEqual([409, 'webhookNotOwn'])
  const [delivery] = await deliveriesOf(admin, id)
  const params = { id, deliveryId: delivery?.id ?? '' }
  await expect.poll(async () => (await visitor.call(getWebhookDelivery, { params })).body).toContain(example().name)
  expect(await admin.call(getWebhookDelivery, { params })).toMatchObject({ isOwn: false, body: null, response: null })
  const off = await admin.call(webhooks.calls.update, { params: { id }, body: { isEnabled: false, version: webhook.version } })
  expect(off.state).toBe('disabled')
})

test('a webhook outside the data scope is not found, nor are its deliveries', async () => {
  const { id } = await owner()
  const { visitor } = await owner({ seesOwnRowsOnly: true })
  for (const path of ['', '/delivery', `/delivery/${id}`]) expect((await visitor.send('GET', `/webhook/${id}${path}`)).status).toBe(404)
  expect((await visitor.send('POST', `/webhook/${id}/test`)).status).toBe(404)
})

test('a new address, a change in any way and the secret need a confirmed session', async () => {
  const { webhook, id } = await createWebhook(admin, { url: receiver.url })
  const items = [{ id, version: webhook.version }]
  const unconfirmed = await server.administrator()
  const body = { name: '新系统', url: receiver.url, events: ['samples.created'], conditions: [], isEnabled: true, description: null }
  const answers = [
    await unconfirmed.send('POST', '/webhook', body),
    await unconfirmed.send('PATCH', `/webhook/${id}`, { url: `${receiver.url}/new`, version: webhook.version }),
    await unconfirmed.send('POST', `/webhook/${id}/revert`, { version: webhook.version, to: 1 }),
    await unconfirmed.send('POST', '/webhook/bulk', { action: 'enable', items }),
    await unconfirmed.send('POST', `/webhook/${id}/restore`, { version: webhook.version }),
    await unconfirmed.send('POST', '/webhook/bulk-restore', { items }),
    await unconfirmed.send('POST', `/webhook/${id}/secret`),
  ]
  expect(answers.map(({ status, failure }) => [status, failure.error])).toEqual(answers.map(() => [403, 'confirmationRequired']))
})

test('the secret is returned once: it is stored encrypted, and a repeated request gets none', async () => {
  await confirm(admin, adminPassword)
  const { id, secret } = await createWebhook(admin, { url: receiver.url })
  const again = await admin.call(replaceWebhookSecret, { params: { id } })
  expect(again.secret).not.toBe(secret)
  admin.secrets.add(again.secret)
  const stored = await server.read
    .$extendTables<{ webhook_state: { webhook_id: string; secret: string; previous_secret: string } }>()
    .selectFrom('webhook_state')
    .selectAll()
    .where('webhook_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain('whsec_')
  const key = { 'idempotency-key': 'the-secret-of-a-webhook' }
  const first = await admin.send('POST', `/webhook/${id}/secret`, undefined, key)
  const second = await admin.send('POST', `/webhook/${id}/secret`, undefined, key)
  expect([first.status, second.status, second.failure.error]).toEqual([200, 409, 'alreadyDone'])
  expect(second.text).not.toContain('whsec_')
})
