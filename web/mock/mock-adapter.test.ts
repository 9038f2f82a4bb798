import { mockPerson } from '#web/testing/mock-person.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { defineCall } from '#contract/calls/call.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import type { Language } from '#contract/language.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import type { MockAuditEntry } from './audit-log.ts'
import { adapterDelayMs, createMockAdapter } from './mock-adapter.ts'
import { mock, type MockHandler, type MockPerson } from './mock.ts'

const label = { 'zh-CN': '看', 'en-US': 'See' }
const see = definePermission('see_things', label)

const listThings = defineCall({
  resource: 'things',
  operation: 'list',
  method: 'GET',
  path: '/thing/list',
  permission: 'public',
  query: z.strictObject({ name: z.optional(z.string()) }),
  result: z.object({ list: z.array(z.string()) }),
})
const getThing = defineCall({
  resource: 'things',
  operation: 'get',
  method: 'GET',
  path: '/thing/:id',
  permission: see,
  params: z.strictObject({ id: z.string() }),
  result: z.object({ id: z.string() }),
})
const createThing = defineCall({
  resource: 'things',
  operation: 'create',
  method: 'POST',
  path: '/thing',
  permission: 'signedIn',
  isIdempotent: true,
  body: z.strictObject({ name: z.string() }),
  result: z.object({ number: z.number() }),
})

const people: Readonly<Record<string, MockPerson>> = {
  ANN: mockPerson({ username: 'ann', can: ({ value }) => value === see.value }),
  BOB: mockPerson({ userId: '2', username: 'bob', can: () => false }),
}

interface RequestOptions {
  readonly method?: string
  readonly token?: string
  readonly body?: unknown
  readonly key?: string
  readonly language?: Language
  readonly signal?: AbortSignal
}

function startMock(handlers: readonly MockHandler[], delayMs?: () => number) {
  const entries: MockAuditEntry[] = []
  const adapter = createMockAdapter({
    handlers,
    personOf: (token) => people[token ?? ''] ?? null,
    audit: (entry) => void entries.push(entry),
    now: () => 5000,
    ...(delayMs && { delayMs }),
  })
  function ask(path: string, { method = 'GET', token, body, key, language = 'zh-CN', signal }: RequestOptions = {}): Promise<Response> {
    const headers = new Headers({ 'accept-language': language, 'content-type': 'application/json' })
    if (token !== undefined) headers.set('token', token)
    if (key !== undefined) headers.set('idempotency-key', key)
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) }
    return adapter(path.split('?', 1)[0] ?? '', new Request(new URL(path, 'http://localhost'), init))
  }
  return { entries, ask }
}

const noDelay = () => 0
const things = mock(listThings, ({ query }) => ({ list: [query.name ?? 'all'] }))
const thing = mock(getThing, ({ params }) => ({ id: params.id }))

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

async function settle<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {})
  await vi.runAllTimersAsync()
  return promise
}

/** How long a response takes, in milliseconds. */
async function durationOf(promise: Promise<unknown>): Promise<number> {
  const settled = vi.fn<() => void>()
  void promise.finally(settled)
  for (let ms = 0; ms < 10_000; ms += 1) {
    if (settled.mock.calls.length > 0) return ms
    await vi.advanceTimersByTimeAsync(1)
  }
  throw new Error('It takes more than 10 s.')
}

test('[S9.8] by default the adapter waits 2000 ms, also for unknown calls', async () => {
  const { ask } = startMock([things])
  expect(await durationOf(ask('/thing/list'))).toBe(2000)
  expect(await durationOf(ask('/nowhere'))).toBe(2000)
  expect(adapterDelayMs).toBe(2000)
})

test('[S9.9] a handler may set its own delay of 10 to 100 ms, and no other', async () => {
  const respond = () => ({ list: [] })
  const { ask } = startMock([mock(listThings, respond, { delayMs: 10 })], () => 1000)
  expect(await durationOf(ask('/thing/list'))).toBe(10)
  expect(() => mock(listThings, respond, { delayMs: 100 })).not.toThrow()
  for (const delayMs of [9, 101, Number.NaN]) expect(() => mock(listThings, respond, { delayMs })).toThrow(RangeError)
})

test('[S7.35 S9.21] a response has code 200, the result, message ok and type success', async () => {
  const { ask } = startMock([things], noDelay)
  const response = await settle(ask('/thing/list?name=a'))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ code: 200, result: { list: ['a'] }, message: 'ok', type: 'success' })
})

test('paths without parameters take precedence, and parameters are decoded', async () => {
  const { ask } = startMock([thing, things], noDelay)
  expect(await (await settle(ask('/thing/list', { token: 'ANN' }))).json()).toMatchObject({ result: { list: ['all'] } })
  expect(await (await settle(ask('/thing/a%20b%E4%B8%AD', { token: 'ANN' }))).json()).toMatchObject({ result: { id: 'a b中' } })
  expect((await settle(ask('/thing/%E4%A', { token: 'ANN' }))).status).toBe(200)
  expect((await settle(ask('/thing/a/b', { token: 'ANN' }))).status).toBe(404)
  expect((await settle(ask('/thing/list', { method: 'POST' }))).status).toBe(404)
})

test('without a session the call fails as expired, and without the permission it is refused and recorded', async () => {
  const { ask, entries } = startMock([thing], noDelay)
  const expired = await settle(ask('/thing/1'))
  expect(expired.status).toBe(401)
  expect(await expired.json()).toMatchObject({ code: 912, type: 'error', result: { error: 'sessionExpired' } })
  expect(await (await settle(ask('/thing/1', { token: 'BOB' }))).json()).toMatchObject({ code: 403 })
  expect(entries).toMatchObject([{ at: 5000, username: 'bob', action: 'things.get', result: 'refused' }])
})

test('each write has one audit entry with every record it changed; reads and failed writes have none', async () => {
  const change = (recordId: string) => ({ recordId, title: recordId, before: null, after: null })
  const create = mock(createThing, ({ body }, { audit }) => {
    audit(change('a'))
    audit(change('b'))
    if (body.name === 'lost') throw new AppError(notFound)
    return { number: 1 }
  })
  const { ask, entries } = startMock([create, thing], noDelay)
  const post = (name: string, key?: string) =>
    settle(ask('/thing', { method: 'POST', token: 'ANN', body: { name }, ...(key !== undefined && { key }) }))
  await post('x', 'key-00001')
  await post('x', 'key-00001')
  await post('lost')
  await settle(ask('/thing/1', { token: 'ANN' }))
  expect(entries).toEqual([{ at: 5000, username: 'ann', action: 'things.create', result: 'done', changes: [change('a'), change('b')] }])
})

test('a handler that throws forbidden is recorded like a missing permission', async () => {
  const create = mock(createThing, (_, { audit }) => {
    audit({ recordId: 'a', title: 'a', before: null, after: null })
    throw new AppError(forbidden)
  })
  const { ask, entries } = startMock([create], noDelay)
  expect((await settle(ask('/thing', { method: 'POST', token: 'BOB', body: { name: 'x' } }))).status).toBe(403)
  expect(entries).toEqual([{ at: 5000, username: 'bob', action: 'things.create', result: 'refused', changes: [] }])
})

test('invalid input is reported by field, in the requested language', async () => {
  const { ask } = startMock([things, mock(createThing, () => ({ number: 1 }))], noDelay)
  const unknown = await settle(ask('/thing/list?size=1', { language: 'en-US' }))
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toMatchObject({
    result: { error: 'badRequest', issues: [{ path: ['size'], message: 'Unknown field' }] },
  })
  const missing = await settle(ask('/thing', { method: 'POST', token: 'BOB', body: {} }))
  expect(await missing.json()).toMatchObject({ code: 400, result: { issues: [{ path: ['name'], message: '此项必填' }] } })
})

test('undeclared properties never leave the mock', async () => {
  const { ask } = startMock([mock(getThing, ({ params }) => ({ id: params.id, secret: 1 }))], noDelay)
  expect(await (await settle(ask('/thing/1', { token: 'ANN' }))).json()).toMatchObject({ result: { id: '1' } })
  expect(await (await settle(ask('/thing/1', { token: 'ANN' }))).text()).not.toContain('secret')
})

test('[S8.20] an unexpected error of the mock is logged to the console and returned as a server error; an expected one is not logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = new Error('broken')
  const broken = mock(listThings, () => {
    throw cause
  })
  const { ask } = startMock([broken, thing], noDelay)
  const response = await settle(ask('/thing/list'))
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: -1, result: { error: 'unexpected' } })
  expect(logged.mock.calls).toEqual([[cause]])
  await settle(ask('/thing/1'))
  expect(logged).toHaveBeenCalledOnce()
})

test('a repeat with the same key gets the first response; with another request the key is rejected', async () => {
  let number = 0
  const { ask } = startMock([mock(createThing, () => ({ number: (number += 1) }))], noDelay)
  const create = async (name: string, key?: string, token = 'ANN') =>
    (await settle(ask('/thing', { method: 'POST', token, body: { name }, ...(key !== undefined && { key }) }))).json()
  expect(await create('a', 'key-00001')).toMatchObject({ result: { number: 1 } })
  expect(await create('a', 'key-00001')).toMatchObject({ result: { number: 1 } })
  expect(await create('a', 'key-00001', 'BOB')).toMatchObject({ result: { number: 2 } })
  expect(await create('b', 'key-00001')).toMatchObject({ code: 400, result: { issues: [{ path: ['Idempotency-Key'] }] } })
  expect(await create('b', 'short')).toMatchObject({ code: 400 })
  expect(await create('a')).toMatchObject({ result: { number: 3 } })
})

test('an aborted request rejects immediately, as on the network, and has no effect', async () => {
  const respond = vi.fn(() => ({ list: [] }))
  const { ask } = startMock([mock(listThings, respond)])
  const controller = new AbortController()
  const pending = ask('/thing/list', { signal: controller.signal })
  controller.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  await expect(ask('/thing/list', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  await vi.runAllTimersAsync()
  expect(respond).not.toHaveBeenCalled()
})
