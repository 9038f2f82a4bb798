import { beforeEach, expect, test, vi } from 'vitest'
import { adminInfo, changePassword, getAdminInfo, login, loginResult, logout, wrongCredentials } from '#contract/access.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { pageSizePreference } from '#contract/lists/page-size.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { storeSession, readToken, storeToken } from '#web/api/session/stored-session.ts'
import { storage } from '#web/base/storage/storage.ts'
import { fetchFromMock, signInToMock, enableMock } from '#web/testing/start-mock.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { auditEntries } from './audit-log.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  setLanguage('zh-CN')
})

const signIn = (username: string, password: string) =>
  request(login, { body: { params: { username, password } } }, { handledErrors: 'all' })

const user = { username: 'admin', email: '', avatar: '', permissions: [], passwordChangeRequired: false }

test('[S7.20] calls go to the network while the mock is off, and only to the mock while it is on', async () => {
  const server = startTestServer({ 'POST /api/login': () => ok({ token: 'of the server', ...user }) })
  expect(await signIn('admin', '123456')).toMatchObject({ token: 'of the server' })
  enableMock()
  expect((await signIn('admin', '123456')).token).not.toBe('of the server')
  expect(server.sent).toHaveLength(1)
})

test('[S9.7] a response takes 1000 ms, as set in the document', async () => {
  enableMock({ delayMs: 1000 })
  vi.useFakeTimers()
  const settled = vi.fn<() => void>()
  void signIn('admin', '123456').finally(settled)
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('[S7.10] a sign-in with isLock is handled like any other', async () => {
  enableMock()
  const signInWith = (params: { password: string; isLock?: boolean }) =>
    request(login, { body: { params: { username: 'admin', ...params } } }, { handledErrors: 'all' })
  const plain = await signInWith({ password: '123456' })
  for (const isLock of [true, false]) {
    expect(await signInWith({ password: '123456', isLock })).toEqual({ ...plain, token: expect.any(String) })
  }
  await expect(signInWith({ password: '654321', isLock: true })).rejects.toMatchObject({ name: 'wrongCredentials' })
})

test('[S7.21 S7.22] POST /api/login returns a token of 32 random upper-case letters, different each time', async () => {
  enableMock()
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"params":{"username":"admin","password":"123456"}}',
  }
  const [one, other] = [await fetchFromMock('/api/login', init), await fetchFromMock('/api/login', init)]
  expect(one.envelope).toMatchObject({ code: 200, message: 'ok', type: 'success', result: { token: expect.stringMatching(/^[A-Z]{32}$/) } })
  expect(one.envelope).not.toEqual(other.envelope)
})

test('[S7.23] GET /api/admin_info returns the admin info of the token’s user, without real secrets', async () => {
  const token = await signInToMock('admin')
  const { envelope } = await fetchFromMock('/api/admin_info', { headers: { token } })
  const info = await request(getAdminInfo)
  expect(envelope).toMatchObject({ code: 200, result: { username: 'admin', permissions: info.permissions } })
  expect(adminInfo.parse(info)).toEqual(info)
  expect(info.password).not.toContain('123456')
  expect(info.token).not.toBe(token)
})

test('the mock responds under the document’s base and prefix', async () => {
  enableMock()
  const base = document.createElement('base')
  base.href = '/admin/'
  document.head.prepend(base)
  expect(loginResult.parse({ ...(await signIn('admin', '123456')) }).username).toBe('admin')
  base.remove()
})

test('the editor has at most dashboard_workplace and basic_list, the administrator has those too', async () => {
  await signInToMock('editor')
  const editorPermissions = (await request(getAdminInfo)).permissions.map(({ value }) => value)
  expect(['dashboard_workplace', 'basic_list']).toEqual(expect.arrayContaining(editorPermissions))
  await signInToMock('admin')
  expect((await request(getAdminInfo)).permissions.map(({ value }) => value)).toEqual(expect.arrayContaining(editorPermissions))
})

test.each([
  ['admin', '1234567'],
  ['nobody', '123456'],
])('a wrong name or password is rejected as by the server, and recorded: %s', async (username, password) => {
  enableMock()
  await expect(signIn(username, password)).rejects.toMatchObject({
    name: wrongCredentials.name,
    code: 401,
    status: 401,
    message: '用户名或密码错误',
  })
  expect(auditEntries().at(-1)).toMatchObject({
    action: 'session.create',
    result: 'refused',
    username: username === 'admin' ? 'admin' : '',
  })
})

test('a session survives a reload, but not signing out', async () => {
  const token = await signInToMock('admin')
  vi.resetModules()
  const reloaded = await import('./main.ts')
  const whoAmI = () => reloaded.handleRequest(new Request(new URL('/api/admin_info', document.baseURI), { headers: { token } }))
  expect(await (await whoAmI()).json()).toMatchObject({ result: { username: 'admin' } })
  await request(logout)
  expect(await (await whoAmI()).json()).toMatchObject({ code: resultCode.sessionExpired })
})

test('invalid stored sessions are ignored', async () => {
  await signInToMock('admin')
  storage.set('MOCK-SESSIONS', { admin: 1 })
  await expect(request(getAdminInfo)).rejects.toMatchObject({ code: resultCode.sessionExpired })
  storage.set('MOCK-SESSIONS', ['x', { token: readToken(), username: 2 }])
  await expect(request(getAdminInfo)).rejects.toMatchObject({ code: resultCode.sessionExpired })
})

test('a changed password lasts until the reload, and ends the user’s other sessions', async () => {
  const other = await signInToMock('editor')
  await signInToMock('editor')
  const change = (oldPassword: string, newPassword: string) => request(changePassword, { body: { oldPassword, newPassword } })
  await expect(change('wrong', 'a new one')).rejects.toMatchObject({ issues: [{ path: ['oldPassword'], message: '原密码错误' }] })
  await expect(change('123456', 'short')).rejects.toMatchObject({ issues: [{ path: ['newPassword'] }] })
  const { token } = await change('123456', 'a new one')
  storeToken(token)
  expect((await request(getAdminInfo)).username).toBe('editor')
  await expect(request(getAdminInfo, {}, { token: other })).rejects.toMatchObject({ code: resultCode.sessionExpired })
  await expect(signIn('editor', '123456')).rejects.toMatchObject({ code: 401 })
  storeSession({ token: (await signIn('editor', 'a new one')).token, user }, { isRemembered: true })
  expect(readToken()).toBeDefined()
})

test('only declared preferences can be saved', async () => {
  await signInToMock('admin')
  await expect(request(savePreference, { params: { key: 'nobody.knows' }, body: { value: 1 } })).rejects.toMatchObject({ status: 404 })
  expect(await request(listPreferences)).toEqual({ list: [] })
})

test('a saved preference survives a reload', async () => {
  const token = await signInToMock('admin')
  await request(savePreference, { params: { key: pageSizePreference.key }, body: { value: 50 } })
  vi.resetModules()
  const { handleRequest } = await import('./main.ts')
  const response = await handleRequest(new Request(new URL('/api/preference/list', document.baseURI), { headers: { token } }))
  expect(await response.json()).toMatchObject({ result: { list: [{ key: pageSizePreference.key, value: 50 }] } })
})
