import { renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { login, tooManyTries } from '#contract/access.ts'
import { defineCall } from '#contract/calls/call.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { badRequest, notFound, sessionExpired, unexpected } from '#contract/errors/error.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { useToasts } from '#web/base/toast-queue.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import { storeSession, storeToken } from '#web/api/session/stored-session.ts'
import { ApiError, isApiError } from '#web/base/api-error.ts'
import { request, requestNative, setErrorHandler, type ErrorHandler } from './client.ts'
import { handleApiError } from './handle-api-error.ts'
import { truncatedResponse, fail, never, ok, startTestServer } from '#web/testing/test-server.ts'

const listThings = defineCall({
  resource: 'things',
  operation: 'list',
  method: 'GET',
  path: '/thing/list',
  permission: 'signedIn',
  query: z.strictObject({ name: z.optional(z.string()) }),
  result: z.object({ list: z.array(z.string()) }),
})
const updateThing = defineCall({
  resource: 'things',
  operation: 'update',
  method: 'PATCH',
  path: '/thing/:id',
  permission: 'signedIn',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string() }),
  result: z.null(),
})
const freeCall = defineCall({ ...listThings, path: '/free', ignoreToken: true })

const all = { query: {} }
const things = () => ok({ list: ['a'], extra: 'stripped' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.head.innerHTML = ''
  setErrorHandler(() => {})
  setLanguage('zh-CN')
})

async function rejectionOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error(`not an ApiError: ${String(error)}`)
}

test('[S7.1] a request sends the stored token in its header, and no header without one', async () => {
  const server = startTestServer({ 'GET /api/thing/list': things })
  await request(listThings, all)
  storeSession({ token: 'T1', user: {} }, { isRemembered: true })
  await request(listThings, all)
  expect(server.sent.map(({ headers }) => headers.get('token'))).toEqual([null, 'T1'])
})

test('[S7.2] a request marked to ignore the token sends none', async () => {
  const server = startTestServer({ 'GET /api/free': things })
  storeSession({ token: 'T1', user: {} }, { isRemembered: true })
  await request(freeCall, all)
  expect(server.sent[0]?.headers.has('token')).toBe(false)
})

test('[S7.3] the URL is base, prefix and path', async () => {
  document.head.innerHTML = '<base href="/admin/"><script type="application/json" id="settings">{"apiPrefix":"/v2"}</script>'
  const server = startTestServer({ 'GET /admin/v2/thing/list': things })
  await request(listThings, { query: { name: '杭州' } })
  expect(server.sent[0]).toMatchObject({ path: '/admin/v2/thing/list', query: { name: '杭州' } })
})

test('[S7.36] the two sign-in paths are one call: without prefix it is /login, with the prefix /api/login', async () => {
  const answer = () => ok({ token: 'T', username: 'a', email: '', avatar: '', permissions: [], passwordChangeRequired: false })
  const server = startTestServer({ 'POST /login': answer, 'POST /api/login': answer })
  document.head.innerHTML = '<script type="application/json" id="settings">{"apiPrefix":""}</script>'
  await request(login, { body: { params: { username: 'a', password: 'b' } } })
  document.head.innerHTML = ''
  await request(login, { body: { params: { username: 'a', password: 'b' } } })
  expect(server.sent.map(({ path }) => path)).toEqual(['/login', '/api/login'])
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const)('[S7.4] a call may use %s', async (method) => {
  const answer = () => (method === 'HEAD' ? new Response(null, { status: 200 }) : ok(null))
  const server = startTestServer({ [`${method} /api/thing`]: answer })
  expect(await request({ resource: 'things', operation: 'ask', method, path: '/thing', permission: 'public', result: z.null() })).toBeNull()
  expect(server.sent).toMatchObject([{ method, path: '/api/thing' }])
})

test.each(['HEAD', 'OPTIONS'] as const)('an empty %s response succeeds with null, or fails, by its status', async (method) => {
  const call = { resource: 'things', operation: 'ask', method, path: '/thing', permission: 'public', result: z.null() } as const
  const server = startTestServer({ [`${method} /api/thing`]: () => new Response(null, { status: 204 }) })
  expect(await request(call)).toBeNull()
  server.answer(`${method} /api/thing`, () => new Response(null, { status: 404 }))
  expect(await rejectionOf(request(call))).toMatchObject({ name: 'badResponse', status: 404 })
})

test('an OPTIONS response with an envelope is parsed like any other', async () => {
  const call = { ...listThings, method: 'OPTIONS' } as const
  const server = startTestServer({ 'OPTIONS /api/thing/list': things })
  expect(await request(call, all)).toEqual({ list: ['a'] })
  server.answer('OPTIONS /api/thing/list', () => fail(notFound, {}))
  expect(await rejectionOf(request(call, all))).toMatchObject({ name: 'notFound', code: 404 })
})

test('[S7.5] a body is sent as JSON, with the path parameters filled in', async () => {
  const server = startTestServer({ 'PATCH /api/thing/a%2Fb': () => ok(null) })
  await request(updateThing, { params: { id: 'a/b' }, body: { name: 'n' } }, { idempotencyKey: 'k1' })
  expect(server.sent[0]?.body).toEqual({ name: 'n' })
  expect(server.sent[0]?.headers.get('content-type')).toBe('application/json')
  expect(server.sent[0]?.headers.get('idempotency-key')).toBe('k1')
})

test("a request sends the console's language", async () => {
  const server = startTestServer({ 'GET /api/thing/list': things })
  await request(listThings, all)
  setLanguage('en-US')
  await request(listThings, all)
  expect(server.sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['zh-CN', 'en-US'])
})

test('[S8.1 S8.2 S9.20] code 200 returns the result, without undeclared fields', async () => {
  startTestServer({ 'GET /api/thing/list': things })
  expect(await request(listThings, all)).toEqual({ list: ['a'] })
  expect(resultCode.success).toBe(200)
})

test('[S8.14] any other code rejects, even with HTTP status 200', async () => {
  startTestServer({ 'GET /api/thing/list': () => Response.json({ code: 7, result: null, message: '不行', type: 'error' }) })
  const error = await rejectionOf(request(listThings, all))
  expect(error).toMatchObject({ code: 7, status: 200, message: '不行' })
})

test('an error has name, requestId, issues and details', async () => {
  const issues = [{ path: ['name'], message: '必填' }]
  startTestServer({ 'PATCH /api/thing/1': () => fail(badRequest, { issues }, 'r42') })
  const error = await rejectionOf(request(updateThing, { params: { id: '1' }, body: { name: '' } }))
  expect(isApiError(error, badRequest)).toBe(true)
  expect(isApiError(error, unexpected)).toBe(false)
  expect(error).toMatchObject({ name: 'badRequest', code: 400, status: 400, requestId: 'r42', issues, details: { issues } })
})

test('[S7.12] signing in returns the whole envelope', async () => {
  const signedIn = { token: 'T', username: 'a', email: '', avatar: '', permissions: [], passwordChangeRequired: false }
  startTestServer({ 'POST /api/login': () => ok({ ...signedIn, extra: 'stripped' }) })
  const envelope = await requestNative(login, { body: { params: { username: 'a', password: 'b' } } })
  expect(envelope).toEqual({ code: 200, message: 'ok', result: signedIn, type: 'success' })
})

test('[S7.12] a failed native call only rejects: nothing is shown globally', async () => {
  setErrorHandler(handleApiError)
  startTestServer({ 'POST /api/login': () => fail(tooManyTries, { retryAfter: 125 }) })
  const error = await rejectionOf(requestNative(login, { body: { params: { username: 'a', password: 'b' } } }))
  expect(error).toMatchObject({ code: 429, name: 'tooManyTries', message: '尝试次数过多，请 3 分钟后再试', details: { retryAfter: 125 } })
  expect(renderHook(() => useToasts()).result.current).toEqual([])
})

test.each([
  ['an HTML page', () => new Response('<!doctype html><h1>502</h1>', { status: 502 }), 502],
  ['empty', () => new Response('', { status: 200 }), 200],
  ['JSON without an envelope', () => Response.json([1, 2]), 200],
  ['cut off', () => new Response('{"code":200,"result":{"list":["a"', { status: 200 }), 200],
  ['an error without an envelope', () => new Response('{"error":"broken"}', { status: 500 }), 500],
  ['a result that violates the contract', () => ok({ list: 'none' }), 200],
])('a response that is %s rejects with a readable message', async (_, answer, status) => {
  startTestServer({ 'GET /api/thing/list': answer })
  const error = await rejectionOf(request(listThings, all))
  expect(error).toMatchObject({ name: 'badResponse', status, message: `服务器返回异常（HTTP ${status}），请稍后重试` })
  setLanguage('en-US')
  const message = `Unexpected response from the server (HTTP ${status}). Try again later.`
  expect(await rejectionOf(request(listThings, all))).toMatchObject({ message })
})

test('a connection that breaks mid-response is a network error', async () => {
  startTestServer({ 'GET /api/thing/list': () => truncatedResponse('{"code":200,"result":{"li') })
  const failure = { name: 'networkFailed', status: 0, message: '无法连接服务器，请检查网络或稍后重试' }
  expect(await rejectionOf(request(listThings, all))).toMatchObject(failure)
})

test('without AbortSignal.any a call can still be aborted, before and after it is sent', async () => {
  const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {}
  Object.defineProperty(AbortSignal, 'any', { value: undefined, configurable: true })
  onTestFinished(() => void Object.defineProperty(AbortSignal, 'any', any))
  const server = startTestServer({ 'GET /api/thing/list': things })
  const controller = new AbortController()
  expect(await request(listThings, all, { signal: controller.signal })).toEqual({ list: ['a'] })
  server.answer('GET /api/thing/list', (_, signal) => never(signal))
  const pending = request(listThings, all, { signal: controller.signal })
  controller.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  await expect(request(listThings, all, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('being offline rejects with a network error', async () => {
  startTestServer({})
  expect(await rejectionOf(request(listThings, all))).toMatchObject({ name: 'networkFailed', status: 0, code: resultCode.error })
})

test('[S7.6 S8.15] a timeout applies only when given, and its message contains fetchError: network timeout', async () => {
  vi.useFakeTimers()
  startTestServer({ 'GET /api/thing/list': (_, signal) => never(signal) })
  let isSettled = false
  const limited = rejectionOf(request(listThings, all, { timeoutMs: 3000 }))
  void request(listThings, all).finally(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(3000)
  const error = await limited
  expect(error).toMatchObject({ name: 'networkTimeout', code: resultCode.timeout })
  expect(error.message).toContain('fetchError: network timeout')
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(isSettled).toBe(false)
  vi.useRealTimers()
})

test('an aborted request rejects with AbortError and triggers no error handler', async () => {
  const reaction = vi.fn<ErrorHandler>()
  setErrorHandler(reaction)
  startTestServer({ 'GET /api/thing/list': (_, signal) => never(signal) })
  const leaving = new AbortController()
  const pending = request(listThings, all, { signal: leaving.signal })
  leaving.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(reaction).not.toHaveBeenCalled()
})

test('the error handler gets the codes that the caller handles, and the promise still rejects', async () => {
  const reaction = vi.fn<ErrorHandler>()
  setErrorHandler(reaction)
  startTestServer({ 'PATCH /api/thing/1': () => fail(unexpected, { requestId: 'r' }) })
  const error = await rejectionOf(request(updateThing, { params: { id: '1' }, body: { name: '' } }, { handledErrors: [409] }))
  expect(reaction).toHaveBeenCalledExactlyOnceWith(error, updateThing, [409])
})

test('a call rejected because another tab renewed the session is retried with the new token', async () => {
  storeSession({ token: 'old', user: {} }, { isRemembered: true })
  const server = startTestServer({
    'GET /api/thing/list': ({ headers }) => {
      if (headers.get('token') === 'new') return things()
      storeToken('new')
      return fail(sessionExpired, {})
    },
  })
  expect(await request(listThings, all)).toEqual({ list: ['a'] })
  expect(server.sent).toHaveLength(2)
})

test('a call is never sent as a user who signed in in another tab, neither a new call nor a retry', async () => {
  const bob = { token: 'of bob', user: { username: 'bob' } }
  const ann = { token: 'of ann', user: { username: 'ann' } }
  const server = startTestServer({
    'PATCH /api/thing/1': () => {
      storeSession(bob, { isRemembered: true })
      return fail(sessionExpired, {})
    },
  })
  const rename = () => rejectionOf(request(updateThing, { params: { id: '1' }, body: { name: 'n' } }))
  const handled: string[] = []
  setErrorHandler(({ name }) => void handled.push(name))

  storeSession(ann, { isRemembered: true })
  expect(await rename()).toMatchObject({ name: 'userReplaced', message: '其他用户已在此浏览器登录，请刷新页面' })
  setCurrentUser({ userId: 'u1', realName: '', avatar: '', desc: '', password: '', token: '', permissions: [], username: 'ann' })
  onTestFinished(() => setCurrentUser(null))
  expect(await rename()).toMatchObject({ name: 'userReplaced' })
  expect(server.sent.map(({ headers }) => headers.get('token'))).toEqual(['of ann'])
  // The session has not expired: it belongs to another user.
  expect(handled).toEqual(['userReplaced', 'userReplaced'])
})

test('a response for one user is discarded after another has signed in', async () => {
  storeSession({ token: 'of ann', user: { username: 'ann' } }, { isRemembered: true })
  startTestServer({
    'GET /api/thing/list': () => {
      storeSession({ token: 'of bob', user: { username: 'bob' } }, { isRemembered: true })
      return ok({ list: ['of ann'] })
    },
  })
  expect(await rejectionOf(request(listThings, all))).toMatchObject({ name: 'userReplaced' })
})

test('a username spelled differently in the same session is the same user', async () => {
  storeSession({ token: 'T', user: { username: 'Ann' } }, { isRemembered: true })
  startTestServer({
    'GET /api/thing/list': () => {
      storeSession({ token: 'T', user: { username: 'ann' } }, { isRemembered: true })
      return ok({ list: ['a'] })
    },
  })
  expect(await request(listThings, all)).toEqual({ list: ['a'] })
})

test('[S8.3 S8.4 S8.5] the result codes are SUCCESS 200, ERROR -1 and TIMEOUT 10042', () => {
  expect(resultCode).toMatchObject({ success: 200, error: -1, timeout: 10042 })
})
