import { beforeEach, expect, test, vi } from 'vitest'
import { adminInfo, changePassword, getAdminInfo, login, loginResult, logout, wrongCredentials } from '#contract/access.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { pageSizePreference } from '#contract/lists/page-size.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { storeToken } from '#web/api/session/stored-session.ts'
import { setDemo } from '#web/testing/demo-setting.ts'
import { fetchFromDemo, signInToDemo, startDemo } from '#web/testing/start-demo.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  setLanguage('zh-CN')
})

const signIn = (username = 'admin', password = '123456') =>
  request(login, { body: { params: { username, password } } }, { handledErrors: 'all' })

/** The next call starts the server anew, as a document that is loaded again does. */
const reload = () => vi.resetModules()

test('[S7.20] calls go to the network while the demonstration is off, and only to its own server while it is on', async () => {
  const user = { username: 'admin', email: '', avatar: '', permissions: [], passwordChangeRequired: false }
  const server = startTestServer({ 'POST /api/login': () => ok({ token: 'of the network', ...user }) })
  expect((await signIn()).token).toBe('of the network')
  startDemo()
  expect((await signIn()).token).not.toBe('of the network')
  expect(server.sent).toHaveLength(1)
})

test('[S9.7] a response takes 1000 ms, as set in the document', async () => {
  await signInToDemo('admin')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setDemo({ delayMs: 1000 })
  const settled = vi.fn<() => void>()
  const response = request(getAdminInfo).finally(settled)
  await vi.advanceTimersByTimeAsync(999)
  setDemo()
  const later = fetchFromDemo('/api/admin_info')
  await vi.advanceTimersByTimeAsync(0)
  await later
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect((await response).username).toBe('admin')
  vi.useRealTimers()
})

test('[S7.10] a sign-in with isLock is handled like any other', async () => {
  startDemo()
  const signInWith = (params: { password: string; isLock?: boolean }) =>
    request(login, { body: { params: { username: 'admin', ...params } } }, { handledErrors: 'all' })
  const plain = await signInWith({ password: '123456' })
  for (const isLock of [true, false]) {
    expect(await signInWith({ password: '123456', isLock })).toEqual({ ...plain, token: expect.any(String) })
  }
  await expect(signInWith({ password: '654321', isLock: true })).rejects.toMatchObject({ name: 'wrongCredentials' })
})

test('[S7.21 S7.22] POST /api/login returns a token of 32 random upper-case letters, different each time', async () => {
  startDemo()
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"params":{"username":"admin","password":"123456"}}',
  }
  const [one, other] = [await fetchFromDemo('/api/login', init), await fetchFromDemo('/api/login', init)]
  expect(one.envelope).toMatchObject({ code: 200, message: 'ok', type: 'success', result: { token: expect.stringMatching(/^[A-Z]{32}$/) } })
  expect(one.envelope).not.toEqual(other.envelope)
})

test('[S3.5 S7.23] GET /api/admin_info returns the admin info of the token’s user, with a meaningless text for its secrets', async () => {
  const token = await signInToDemo('admin')
  const { envelope } = await fetchFromDemo('/api/admin_info', { headers: { token } })
  const info = await request(getAdminInfo)
  expect(envelope).toMatchObject({ code: 200, result: { username: 'admin', permissions: info.permissions } })
  expect(adminInfo.parse(info)).toEqual(info)
  expect([info.password, info.token]).toEqual(['******', '******'])
})

test('the demonstration responds under the document’s base and prefix', async () => {
  startDemo()
  const base = document.createElement('base')
  base.href = '/admin/'
  document.head.prepend(base)
  expect(loginResult.parse({ ...(await signIn()) }).username).toBe('admin')
  base.remove()
})

test('the editor has at most dashboard_workplace and basic_list, the administrator has those too', async () => {
  await signInToDemo('editor')
  const editorPermissions = (await request(getAdminInfo)).permissions.map(({ value }) => value)
  expect(['dashboard_workplace', 'basic_list']).toEqual(expect.arrayContaining(editorPermissions))
  await signInToDemo('admin')
  expect((await request(getAdminInfo)).permissions.map(({ value }) => value)).toEqual(expect.arrayContaining(editorPermissions))
})

test.each([
  ['admin', '1234567'],
  ['nobody', '123456'],
])('a wrong name or password is rejected: %s', async (username, password) => {
  startDemo()
  await expect(signIn(username, password)).rejects.toMatchObject({ name: wrongCredentials.name, code: 401, message: '用户名或密码错误' })
})

test('session and preferences survive a reload, but a session does not survive signing out', async () => {
  await signInToDemo('admin')
  await request(savePreference, { params: { key: pageSizePreference.key }, body: { value: 50 } })
  reload()
  expect((await request(getAdminInfo)).username).toBe('admin')
  expect(await request(listPreferences)).toMatchObject({ list: [{ key: pageSizePreference.key, value: 50 }] })
  await request(logout)
  reload()
  await expect(request(getAdminInfo)).rejects.toMatchObject({ code: resultCode.sessionExpired })
})

test('a changed password lasts until the reload, and ends the user’s other sessions', async () => {
  const other = await signInToDemo('editor')
  await signInToDemo('editor')
  const change = (oldPassword: string, newPassword: string) => request(changePassword, { body: { oldPassword, newPassword } })
  await expect(change('wrong', 'a new and long one')).rejects.toMatchObject({ issues: [{ path: ['oldPassword'] }] })
  await expect(change('123456', 'short')).rejects.toMatchObject({ issues: [{ path: ['newPassword'] }] })
  const { token } = await change('123456', 'a new and long one')
  storeToken(token)
  expect((await request(getAdminInfo)).username).toBe('editor')
  await expect(request(getAdminInfo, {}, { token: other })).rejects.toMatchObject({ code: resultCode.sessionExpired })
  await expect(signIn('editor', '123456')).rejects.toMatchObject({ code: 401 })
  reload()
  expect((await signIn('editor', '123456')).username).toBe('editor')
})
