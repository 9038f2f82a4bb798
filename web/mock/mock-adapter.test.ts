import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { defineCall } from '#contract/calls/call.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import type { Language } from '#contract/language.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import type { AuditNote } from './audit-log.ts'
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
  ANN: { userId: '1', username: 'ann', token: 'ANN', can: ({ value }) => value === see.value },
  BOB: { userId: '2', username: 'bob', token: 'BOB', can: () => false },
}

interface Asked {
  readonly method?: string
  readonly token?: string
  readonly body?: unknown
  readonly key?: string
  readonly language?: Language
  readonly signal?: AbortSignal
}

function startMock(handlers: readonly MockHandler[], delayMs?: () => number) {
  const notes: AuditNote[] = []
  const adapter = createMockAdapter({
    handlers,
    personOf: (token) => people[token ?? ''] ?? null,
    audit: (note) => void notes.push(note),
    now: () => 5000,
    ...(delayMs && { delayMs }),
  })
  function ask(path: string, { method = 'GET', token, body, key, language = 'zh-CN', signal }: Asked = {}): Promise<Response> {
    const headers = new Headers({ 'accept-language': language, 'content-type': 'application/json' })
    if (token !== undefined) headers.set('token', token)
    if (key !== undefined) headers.set('idempotency-key', key)
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) }
    return adapter(path.split('?', 1)[0] ?? '', new Request(new URL(path, 'http://localhost'), init))
  }
  return { notes, ask }
}

const quick = () => 0
const things = mock(listThings, ({ query }) => ({ list: [query.name ?? 'all'] }))
const thing = mock(getThing, ({ params }) => ({ id: params.id }))

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

async function answered<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {})
  await vi.runAllTimersAsync()
  return promise
}

/** How long an answer takes, in milliseconds. */
async function timeOf(promise: Promise<unknown>): Promise<number> {
  const settled = vi.fn<() => void>()
  void promise.finally(settled)
  for (let ms = 0; ms < 10_000; ms += 1) {
    if (settled.mock.calls.length > 0) return ms
    await vi.advanceTimersByTimeAsync(1)
  }
  throw new Error('it takes more than 10 s')
}

test('[S9.8] without a delay given the adapter waits 2000 ms, for what it does not know too', async () => {
  const { ask } = startMock([things])
  expect(await timeOf(ask('/thing/list'))).toBe(2000)
  expect(await timeOf(ask('/nowhere'))).toBe(2000)
  expect(adapterDelayMs).toBe(2000)
})

test('[S9.9] a handler may take 10 to 100 ms of its own, and no other time', async () => {
  const answer = () => ({ list: [] })
  const { ask } = startMock([mock(listThings, answer, { delayMs: 10 })], () => 1000)
  expect(await timeOf(ask('/thing/list'))).toBe(10)
  expect(() => mock(listThings, answer, { delayMs: 100 })).not.toThrow()
  for (const delayMs of [9, 101, Number.NaN]) expect(() => mock(listThings, answer, { delayMs })).toThrow(RangeError)
})

test('[S7.35 S9.21] an answer has code 200, the result, message ok and type success', async () => {
  const { ask } = startMock([things], quick)
  const response = await answered(ask('/thing/list?name=a'))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ code: 200, result: { list: ['a'] }, message: 'ok', type: 'success' })
})

test('a path without parameters is found before one with, and parameters are decoded', async () => {
  const { ask } = startMock([thing, things], quick)
  expect(await (await answered(ask('/thing/list', { token: 'ANN' }))).json()).toMatchObject({ result: { list: ['all'] } })
  expect(await (await answered(ask('/thing/a%20b%E4%B8%AD', { token: 'ANN' }))).json()).toMatchObject({ result: { id: 'a b中' } })
  expect((await answered(ask('/thing/%E4%A', { token: 'ANN' }))).status).toBe(200)
  expect((await answered(ask('/thing/a/b', { token: 'ANN' }))).status).toBe(404)
  expect((await answered(ask('/thing/list', { method: 'POST' }))).status).toBe(404)
})

test('without a session the sign-in has expired, and without the permission the call is refused and noted', async () => {
  const { ask, notes } = startMock([thing], quick)
  const expired = await answered(ask('/thing/1'))
  expect(expired.status).toBe(401)
  expect(await expired.json()).toMatchObject({ code: 912, type: 'error', result: { error: 'sessionExpired' } })
  expect(await (await answered(ask('/thing/1', { token: 'BOB' }))).json()).toMatchObject({ code: 403 })
  expect(notes).toMatchObject([{ at: 5000, username: 'bob', action: 'things.get', result: 'refused' }])
})

test('each write has one entry in the audit log with every record that it changed; reads and failed writes have none', async () => {
  const change = (recordId: string) => ({ recordId, title: recordId, before: null, after: null })
  const create = mock(createThing, ({ body }, { audit }) => {
    audit(change('a'))
    audit(change('b'))
    if (body.name === 'lost') throw new AppError(notFound)
    return { number: 1 }
  })
  const { ask, notes } = startMock([create, thing], quick)
  const post = (name: string, key?: string) =>
    answered(ask('/thing', { method: 'POST', token: 'ANN', body: { name }, ...(key !== undefined && { key }) }))
  await post('x', 'key-00001')
  await post('x', 'key-00001')
  await post('lost')
  await answered(ask('/thing/1', { token: 'ANN' }))
  expect(notes).toEqual([{ at: 5000, username: 'ann', action: 'things.create', result: 'done', changes: [change('a'), change('b')] }])
})

test('what an answer itself forbids is noted like a missing permission', async () => {
  const create = mock(createThing, (_, { audit }) => {
    audit({ recordId: 'a', title: 'a', before: null, after: null })
    throw new AppError(forbidden)
  })
  const { ask, notes } = startMock([create], quick)
  expect((await answered(ask('/thing', { method: 'POST', token: 'BOB', body: { name: 'x' } }))).status).toBe(403)
  expect(notes).toEqual([{ at: 5000, username: 'bob', action: 'things.create', result: 'refused', changes: [] }])
})

test('wrong input is named field by field, in the language that is asked for', async () => {
  const { ask } = startMock([things, mock(createThing, () => ({ number: 1 }))], quick)
  const unknown = await answered(ask('/thing/list?size=1', { language: 'en-US' }))
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toMatchObject({
    result: { error: 'badRequest', issues: [{ path: ['size'], message: 'Unknown field' }] },
  })
  const missing = await answered(ask('/thing', { method: 'POST', token: 'BOB', body: {} }))
  expect(await missing.json()).toMatchObject({ code: 400, result: { issues: [{ path: ['name'], message: '此项必填' }] } })
})

test('what the contract does not declare never leaves the mock', async () => {
  const { ask } = startMock([mock(getThing, ({ params }) => ({ id: params.id, secret: 1 }))], quick)
  expect(await (await answered(ask('/thing/1', { token: 'ANN' }))).json()).toMatchObject({ result: { id: '1' } })
  expect(await (await answered(ask('/thing/1', { token: 'ANN' }))).text()).not.toContain('secret')
})

test('[S8.20] an error of the mock is logged to the console, and answered as a fault of the server; a refusal is not', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fault = new Error('broken')
  const broken = mock(listThings, () => {
    throw fault
  })
  const { ask } = startMock([broken, thing], quick)
  const response = await answered(ask('/thing/list'))
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: -1, result: { error: 'unexpected' } })
  expect(logged.mock.calls).toEqual([[fault]])
  await answered(ask('/thing/1'))
  expect(logged).toHaveBeenCalledOnce()
})

test('a repeat with the same key gets the first answer; with another request the key is refused', async () => {
  let number = 0
  const { ask } = startMock([mock(createThing, () => ({ number: (number += 1) }))], quick)
  const create = async (name: string, key?: string, token = 'ANN') =>
    (await answered(ask('/thing', { method: 'POST', token, body: { name }, ...(key !== undefined && { key }) }))).json()
  expect(await create('a', 'key-00001')).toMatchObject({ result: { number: 1 } })
  expect(await create('a', 'key-00001')).toMatchObject({ result: { number: 1 } })
  expect(await create('a', 'key-00001', 'BOB')).toMatchObject({ result: { number: 2 } })
  expect(await create('b', 'key-00001')).toMatchObject({ code: 400, result: { issues: [{ path: ['Idempotency-Key'] }] } })
  expect(await create('b', 'short')).toMatchObject({ code: 400 })
  expect(await create('a')).toMatchObject({ result: { number: 3 } })
})

test('a request that is aborted ends at once, as on the network, and nothing is done', async () => {
  const answer = vi.fn(() => ({ list: [] }))
  const { ask } = startMock([mock(listThings, answer)])
  const leaving = new AbortController()
  const pending = ask('/thing/list', { signal: leaving.signal })
  leaving.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  await expect(ask('/thing/list', { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' })
  await vi.runAllTimersAsync()
  expect(answer).not.toHaveBeenCalled()
})
