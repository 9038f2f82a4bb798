import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listAudit } from '#features/audit/contract/audit.ts'
import { testWebhook } from '#features/webhooks/contract/webhook-calls.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { systemScope } from '#server/kit/scope.ts'
import { confirm } from '#server/testing/factors.ts'
import { startSampleServer } from '#server/testing/sample/start-samples.ts'
import { adminPassword, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { WebhookReceiver, arrived } from '#server/testing/webhook-receiver.ts'
import { createWebhook, deliveriesOf } from './test-webhooks.ts'
import { disableFailingWebhooks } from './webhook-jobs.ts'

const receiver = new WebhookReceiver()
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

const stateOf = async (id: string) => (await admin.call(webhooks.calls.get, { params: { id } })).state

/** Lets time pass, so that jobs run and what waits is tried again. */
async function pass(ms: number): Promise<void> {
  server.clock.move(ms)
  admin = await server.administrator()
}

test('a receiver that answers 410 gets nothing more: the webhook is switched off, audited, and its owner is told', async () => {
  const { id } = await createWebhook(admin, { url: receiver.url })
  receiver.respond = (response) => response.writeHead(410).end()
  await admin.call(testWebhook, { params: { id } })
  await arrived(receiver, 1)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('disabled')
  const [delivery] = await deliveriesOf(admin, id)
  expect([delivery?.state, delivery?.status, delivery?.nextDate]).toEqual(['failed', 410, null])
  await pass(2 * minuteMs)
  await expect.poll(async () => (await admin.call(webhooks.calls.get, { params: { id } })).isEnabled, { timeout: 10_000 }).toBe(false)
  const { list } = await admin.call(listAudit, { query: { action: 'webhooks.disable' } })
  expect(list.map(({ target, username }) => [target, username])).toEqual([[id, '']])
  const told = await admin.call(listNotifications, { query: {} })
  expect(JSON.stringify(told.list)).toContain('Webhook“订单系统”已自动停用')
  expect((await admin.send('POST', `/webhook/${id}/test`)).status).toBe(409)
})

test('a webhook that its owner has switched off and on again meanwhile stays on', async () => {
  const { id } = await createWebhook(admin, { url: receiver.url })
  receiver.respond = (response) => response.writeHead(410).end()
  await admin.call(testWebhook, { params: { id } })
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('disabled')
  const { version } = await admin.call(webhooks.calls.get, { params: { id } })
  const audited: unknown[] = []
  let unchanged = 0
  /** Runs the rules of the job after the owner has repaired the webhook. */
  async function change<Result>(_: unknown, rules: (uow: UnitOfWork) => Promise<Result>): Promise<Result> {
    const items = [{ id, version }]
    for (const [index, action] of (['disable', 'enable'] as const).entries())
      await admin.call(webhooks.calls.bulk, { body: { action, items: items.map((item) => ({ id: item.id, version: version + index })) } })
    const rest = { changed: () => {}, emit: () => Promise.resolve(), afterCommit: (action: () => void) => action() }
    const audit = (entry: unknown) => void audited.push(entry)
    return server.database.write((db) => rules({ db, audit, unchanged: () => void (unchanged += 1), ...rest }))
  }
  const { signal } = new AbortController()
  const { read, clock } = server
  const never = () => Promise.reject(new Error('not called'))
  await disableFailingWebhooks.run({
    clock,
    read,
    signal,
    change,
    scope: systemScope,
    checkpoint: null,
    log: () => {},
    settings: { get: never },
    systemWrite: never,
    changeSchema: never,
  })
  expect([audited, unchanged]).toEqual([[], 1])
  expect(await stateOf(id)).toBe('active')
})

test('a webhook to which nothing was delivered for three days is switched off, and works again once it is enabled', async () => {
  const { id } = await createWebhook(admin, { url: receiver.url })
  receiver.respond = (response) => response.writeHead(503).end()
  await admin.call(testWebhook, { params: { id } })
  await arrived(receiver, 1)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('failing')
  // About a day of attempts.
  for (let times = 2; times <= 8; times++) {
    await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.attempts, { timeout: 10_000 }).toBe(times - 1)
    await pass(10 * hourMs)
    await arrived(receiver, times)
  }
  await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.state, { timeout: 10_000 }).toBe('failed')
  await pass(dayMs)
  expect(await stateOf(id)).toBe('failing')

  await admin.call(testWebhook, { params: { id } })
  for (let times = 9; times <= 16; times++) {
    await arrived(receiver, times)
    // Until an attempt is recorded, the next one is not planned.
    await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.attempts, { timeout: 10_000 }).toBe(times - 8)
    await pass(10 * hourMs)
  }
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('disabled')
  await pass(2 * minuteMs)
  await expect.poll(async () => (await admin.call(webhooks.calls.get, { params: { id } })).isEnabled, { timeout: 10_000 }).toBe(false)

  receiver.respond = (response) => response.end()
  const { version } = await admin.call(webhooks.calls.get, { params: { id } })
  await confirm(admin, adminPassword)
  await admin.call(webhooks.calls.bulk, { body: { action: 'enable', items: [{ id, version }] } })
  expect(await stateOf(id)).toBe('active')
  await admin.call(testWebhook, { params: { id } })
  await expect.poll(async () => (await deliveriesOf(admin, id))[0]?.state, { timeout: 10_000 }).toBe('delivered')
})
