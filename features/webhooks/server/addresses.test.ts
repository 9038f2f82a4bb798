import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { testWebhook } from '#features/webhooks/contract/webhook-calls.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { confirm } from '#server/testing/factors.ts'
import { startSampleServer } from '#server/testing/sample/start-samples.ts'
import { adminPassword, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { WebhookReceiver, arrived } from '#server/testing/webhook-receiver.ts'
import { createWebhook, deliveriesOf } from './test-webhooks.ts'

const receiver = new WebhookReceiver()
const secondReceiver = new WebhookReceiver()
let server: TestServer
let admin: Visitor

beforeAll(async () => {
  await receiver.start()
  await secondReceiver.start()
  server = await startSampleServer({ variables: { STEWARD_OUTGOING_HOSTS: receiver.host }, jobOptions: { wakeEveryMs: 50 } })
  admin = await server.administrator()
  await confirm(admin, adminPassword)
})
beforeEach(() => void receiver.received.splice(0))
afterAll(async () => {
  await server.stop()
  await receiver.stop()
  await secondReceiver.stop()
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.1.2.3/',
  'https://192.168.0.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://steward.localhost/',
  'https://user:secret@example.com/',
  'http://example.com/',
])('[F13] an address that is private in any spelling, not https, or has credentials is refused at its field: %s', async (url) => {
  const body = { name: '内网', url, events: ['samples.created'], conditions: [], isEnabled: true, description: null }
  const { status, failure } = await admin.send('POST', '/webhook', body)
  expect([status, failure.error]).toEqual([409, 'webhookAddressRefused'])
})

test.each(['file:///etc/passwd', 'gopher://example.com/', 'ftp://example.com/', 'javascript:alert(1)', 'no address'])(
  '[F13] another scheme is no address: %s',
  async (url) => {
    const body = { name: '内网', url, events: ['samples.created'], conditions: [], isEnabled: true, description: null }
    expect((await admin.send('POST', '/webhook', body)).status).toBe(400)
  },
)

test('[F13] a stored address that is not allowed any more is refused when it is connected to', async () => {
  const { id } = await createWebhook(admin, { url: receiver.url })
  await server.database.write((connection) =>
    connection.$extendTables<{ webhook: { id: string; url: string } }>().updateTable('webhook').set({ url: secondReceiver.url }).execute(),
  )
  await admin.call(testWebhook, { params: { id } })
  await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.problem, { timeout: 10_000 }).toBe('insecure')
  expect(secondReceiver.received).toHaveLength(0)
})

test('[F13] a redirect is a failure, and is not followed', async () => {
  const { id } = await createWebhook(admin, { url: receiver.url })
  receiver.respond = (response) => response.writeHead(307, { location: secondReceiver.url }).end()
  await admin.call(testWebhook, { params: { id } })
  await arrived(receiver, 1)
  await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.status, { timeout: 10_000 }).toBe(307)
  const [delivery] = await deliveriesOf(admin, id)
  expect([delivery?.state, delivery?.problem]).toEqual(['pending', 'status'])
  expect(secondReceiver.received).toHaveLength(0)
})

test('of a long response only the beginning is read, and a success remains one', async () => {
  const { id } = await createWebhook(admin, { url: receiver.url })
  receiver.respond = (response) => response.end('好'.repeat(2_000_000))
  await admin.call(testWebhook, { params: { id } })
  await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.state, { timeout: 10_000 }).toBe('delivered')
})

test('the credential in an address is neither in the audit log nor in what webhooks tell of each other, nor searched; the host is', async () => {
  const { webhook, id } = await createWebhook(admin, { url: receiver.url, events: ['webhooks.created', 'webhooks.updated'] })
  await createWebhook(admin, { url: 'https://robot.example.com/send?access_token=first-token', events: ['samples.created'] })
  const told = (name: string, value: string) =>
    receiver.received.some(({ body: { data } }) => JSON.stringify(data).includes(`"${name}":"${value}"`))
  await expect.poll(() => told('host', 'robot.example.com'), { timeout: 10_000 }).toBe(true)
  const url = `${receiver.url}?access_token=second-token`
  await admin.call(webhooks.calls.update, { params: { id }, body: { url, version: webhook.version } })
  await expect.poll(() => told('action', 'update'), { timeout: 10_000 }).toBe(true)
  for (const { text } of receiver.received) expect(text).not.toContain('token')
  const params = { id }
  const { list: history } = await admin.call(webhooks.calls.history, { params, query: {} })
  const { list: entries } = await admin.call(listAudit, { query: { target: id } })
  const audited = await Promise.all(entries.map((entry) => admin.call(getAudit, { params: { id: entry.id } })))
  expect(JSON.stringify([history, audited])).toContain(receiver.host)
  expect(JSON.stringify([history, audited])).not.toContain('token')
  expect((await admin.call(webhooks.calls.list, { query: { search: 'token' } })).itemCount).toBe(0)
  const { version } = await admin.call(webhooks.calls.get, { params })
  const reverted = await admin.call(webhooks.calls.revert, { params, body: { version, to: 1 } })
  expect(reverted.url).toBe(url)
})
