import { afterAll, beforeAll, expect, test } from 'vitest'
import { servesSamples, startChildServer } from '#server/testing/child-server.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createSample } from '#server/testing/sample/start-samples.ts'
import { adminPassword, Visitor } from '#server/testing/test-server.ts'
import { WebhookReceiver, arrived, isSignedWith } from '#server/testing/webhook-receiver.ts'
import { createWebhook, deliveriesOf } from './test-webhooks.ts'

const receiver = new WebhookReceiver()
let place: TestDatabase

beforeAll(async () => {
  await receiver.start()
  place = await newDatabase()
})
afterAll(async () => {
  await receiver.stop()
  await place.remove()
})

async function start() {
  const { child, url } = await startChildServer({
    folder: place.folder,
    program: servesSamples,
    variables: { STEWARD_OUTGOING_HOSTS: receiver.host },
  })
  const admin = new Visitor(url, new Set())
  await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status), { timeout: 20_000 }).toBe(200)
  await admin.signIn('admin', adminPassword)
  return { child, admin }
}

test('a change whose server is killed right after its answer is delivered once, after the restart', async () => {
  const first = await start()
  const { id, secret } = await createWebhook(first.admin, { url: receiver.url, events: ['samples.created'] })
  const created = await createSample(first.admin)
  await first.child.stop('SIGKILL')
  const { length: early } = receiver.received
  const second = await start()
  await arrived(receiver, 1)
  const [message] = receiver.received
  expect(message?.body.data['id']).toBe(created.id)
  expect(message && (await isSignedWith(secret, message))).toBe(true)
  expect(early).toBeLessThanOrEqual(1)
  await expect
    .poll(async () => (await deliveriesOf(second.admin, id)).map(({ state }) => state), { timeout: 10_000 })
    .toEqual(['delivered'])
  const next = await createSample(second.admin)
  await arrived(receiver, 2)
  expect(receiver.received[1]?.body.data['id']).toBe(next.id)
  await second.child.stop('SIGTERM')
})
