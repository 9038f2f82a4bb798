import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEvent } from '#contract/webhooks/webhooks.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { auditWrites } from '#server/audit/service.ts'
import { permissionCache } from '#server/identity/service.ts'
import { newId } from '#server/ids.ts'
import { defineModule } from '#server/kit/module.ts'
import { refuseRequests } from '#server/outgoing/offline.ts'
import { Outgoing } from '#server/outgoing/outgoing.ts'
import { serverSecrets } from '#server/secrets/service.ts'
import { currentSettings } from '#server/settings/service.ts'
import { startSampleServer } from '#server/testing/sample/start-samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { deliveryStore } from '#server/webhooks/delivery-store.ts'
import { WebhookSender } from '#server/webhooks/webhook-sender.ts'
import { createWebhook, deliveriesOf } from './test-webhooks.ts'

let server: TestServer
let sender: WebhookSender | undefined

/** Sends as a server does that has no connection to others. */
const offline = defineModule({
  id: 'offline',
  handlers: [],
  serve({ database: { read }, registry, clock, log, get }) {
    const own = { secrets: get(serverSecrets), settings: get(currentSettings) }
    const services = { writes: get(auditWrites), permissions: get(permissionCache), ...own }
    sender = new WebhookSender({ read, registry, clock, log, ...services, outgoing: new Outgoing(new Set(), refuseRequests) })
    return {}
  },
})

beforeAll(async () => {
  server = await startSampleServer({ extra: [offline] })
})
afterAll(async () => {
  await sender?.stop()
  await server.stop()
})

test('a server that sends nothing withholds deliveries at once, says why, and does not count them as failures', async () => {
  const admin = await server.administrator()
  const { id: webhookId } = await createWebhook(admin, { url: 'https://hooks.invalid/' })
  const now = server.clock.now()
  const place = { resource: '', recordId: '', entryId: '', entryAt: now, position: 0 }
  const delivery = { id: newId(server.clock), webhookId, event: testEvent, ...place }
  await server.database.write((connection) => deliveryStore(connection).add([delivery], now))
  sender?.wake()
  await expect.poll(async () => (await deliveriesOf(admin, webhookId))[0]?.state, { timeout: 10_000 }).toBe('withheld')
  expect((await deliveriesOf(admin, webhookId))[0]).toMatchObject({ problem: 'offline', nextDate: null, attempts: 1 })
  expect((await admin.call(webhooks.calls.get, { params: { id: webhookId } })).state).toBe('active')
})
