import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getAdminInfo, sessionLocked, wrongCredentials } from '#contract/access.ts'
import { secondFactorRequired } from '#contract/factors/second-factor.ts'
import { unavailable } from '#contract/errors/error.ts'
import { request } from '#web/api/client.ts'
import { isScreenLocked } from '#web/api/session/screen-lock.ts'
import { readToken, storeToken } from '#web/api/session/stored-session.ts'
import { chooseFromAccountMenu, openSignedIn, resetBrowser } from '#web/app/session/test-session.tsx'
import { storage } from '#web/base/storage/storage.ts'
import { userWith } from '#web/testing/open-shell.tsx'
import { fail, never, ok } from '#web/testing/test-server.ts'

beforeEach(resetBrowser)

const signedIn = { token: 'T2', username: 'chen', email: '', avatar: '', permissions: [], passwordChangeRequired: false }
const unlocking = { 'POST /api/lock': () => ok(null), 'POST /api/login': () => ok(signedIn) }
const field = () => screen.findByLabelText('登录密码')

async function openLocked(answers: Parameters<typeof openSignedIn>[0] = {}) {
  const shell = await openSignedIn({ ...unlocking, ...answers })
  await userEvent.click(screen.getByRole('button', { name: '锁定屏幕' }))
  await userEvent.click(await screen.findByRole('button', { name: '解锁' }))
  return shell
}

test('locking from the header tells the server and the other tabs, and the password unlocks with isLock and a new token', async () => {
  const { server, posted } = await openLocked()
  expect(storage.get('IS-SCREENLOCKED')).toBe(true)
  expect(server.sentTo('POST /api/lock')).toHaveLength(1)
  await userEvent.type(await field(), 'right one{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('登录密码')).toBeNull())
  expect(server.sentTo('POST /api/login').map(({ body }) => body)).toEqual([
    { params: { username: 'chen', password: 'right one', isLock: true, remember: true } },
  ])
  expect([readToken(), storage.get('IS-SCREENLOCKED'), isScreenLocked()]).toEqual(['T2', false, false])
  expect(posted.map(({ kind }) => kind)).toEqual(['locked', 'begun', 'unlocked'])
})

test('the account menu and Alt+L lock too', async () => {
  await openSignedIn(unlocking)
  await chooseFromAccountMenu('锁定屏幕')
  await screen.findByRole('button', { name: '解锁' })
  await userEvent.keyboard('x')
  await userEvent.type(await field(), 'right one{Enter}')
  await waitFor(() => expect(isScreenLocked()).toBe(false))
  await userEvent.keyboard('{Alt>}[KeyL]{/Alt}')
  expect(isScreenLocked()).toBe(true)
})

test('[S5.1] a password that is blank after trimming is not sent', async () => {
  const { server } = await openLocked()
  await userEvent.type(await field(), '   {Enter}')
  await userEvent.click(screen.getByRole('button', { name: '进入系统' }))
  expect(server.sentTo('POST /api/login')).toEqual([])
})

test('a failed unlock shows the returned message, or by default that the password is wrong', async () => {
  const { server } = await openLocked({ 'POST /api/login': () => fail(wrongCredentials, {}) })
  await userEvent.type(await field(), 'wrong{Enter}')
  await screen.findByText('用户名或密码错误')
  server.answer('POST /api/login', () => Response.json({ code: 401, result: null, message: '', type: 'error' }, { status: 401 }))
  await userEvent.type(await field(), 'again{Enter}')
  await screen.findByText('密码错误')
  expect(isScreenLocked()).toBe(true)
})

test('calls are held while the screen is locked, and sent with the new token afterwards', async () => {
  const { server } = await openLocked()
  const before = server.sentTo('GET /api/admin_info').length
  const held = request(getAdminInfo)
  const cancelled = new AbortController()
  const aborted = request(getAdminInfo, {}, { signal: cancelled.signal })
  cancelled.abort()
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  await userEvent.type(await field(), 'right one{Enter}')
  await expect(held).resolves.toMatchObject({ username: 'chen' })
  const sent = server.sentTo('GET /api/admin_info').slice(before)
  expect(sent.map(({ headers }) => headers.get('token'))).toEqual(['T2'])
})

test('a session that the server has locked shows the lock instead of a message, and repeats the call once it is unlocked', async () => {
  const { server, posted } = await openSignedIn(unlocking)
  server.answer('GET /api/admin_info', () => fail(sessionLocked, {}))
  const locked = request(getAdminInfo)
  await screen.findByRole('button', { name: '解锁' })
  expect(posted).toEqual([{ kind: 'locked' }])
  expect([server.sentTo('POST /api/lock'), screen.queryByText(sessionLocked.message({})['zh-CN'])]).toEqual([[], null])
  server.answer('GET /api/admin_info', () => ok(userWith('any')))
  await userEvent.keyboard('x')
  await userEvent.type(await field(), 'right one{Enter}')
  await expect(locked).resolves.toMatchObject({ username: 'chen' })
})

test('a call that was sent before an unlock in another tab is repeated and does not lock again', async () => {
  const { server } = await openSignedIn(unlocking)
  let answer: (response: Response) => void = () => {}
  server.answer('GET /api/admin_info', () => new Promise((resolve) => (answer = resolve)))
  const early = request(getAdminInfo)
  await waitFor(() => expect(server.sentTo('GET /api/admin_info')).toHaveLength(2))
  storeToken('T2')
  server.answer('GET /api/admin_info', () => ok(userWith('any')))
  answer(fail(sessionLocked, {}))
  await expect(early).resolves.toMatchObject({ username: 'chen' })
  expect(isScreenLocked()).toBe(false)
})

test('this tab locks and unlocks with the others, and leaves it to them to tell the server', async () => {
  const { server, posted, receive } = await openSignedIn(unlocking)
  act(() => receive({ kind: 'locked' }))
  await screen.findByRole('button', { name: '解锁' })
  act(() => receive({ kind: 'unlocked' }))
  expect(screen.queryByRole('button', { name: '解锁' })).toBeNull()
  expect([server.sentTo('POST /api/lock'), posted]).toEqual([[], []])
})

test('the server is told again when the network is back, until it has answered', async () => {
  const { server } = await openSignedIn({ 'POST /api/lock': () => Promise.reject(new TypeError('offline')) })
  await userEvent.click(screen.getByRole('button', { name: '锁定屏幕' }))
  await screen.findByRole('button', { name: '解锁' })
  server.answer('POST /api/lock', () => fail(unavailable, {}))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(server.sentTo('POST /api/lock')).toHaveLength(2))
  server.answer('POST /api/lock', () => ok(null))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(server.sentTo('POST /api/lock')).toHaveLength(3))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(server.sentTo('POST /api/lock')).toHaveLength(3)
})

test('an unlock waits for the report that the screen is locked, which would lock the session again', async () => {
  let answer: (response: Response) => void = () => {}
  const { server } = await openLocked({ 'POST /api/lock': () => new Promise((resolve) => (answer = resolve)) })
  await userEvent.type(await field(), 'right one{Enter}')
  expect(server.sentTo('POST /api/login')).toEqual([])
  answer(ok(null))
  await waitFor(() => expect(server.sentTo('POST /api/login')).toHaveLength(1))
})

test('Back and Escape return to the clock; keys for the browser reveal nothing', async () => {
  await openLocked({ 'POST /api/login': (_, signal) => never(signal) })
  await userEvent.click(screen.getByRole('button', { name: '返回' }))
  await screen.findByRole('button', { name: '解锁' })
  await userEvent.keyboard('{Control>}r{/Control}{F5}')
  expect(screen.queryByLabelText('登录密码')).toBeNull()
  await userEvent.keyboard('x')
  expect(await field()).toHaveProperty('value', '')
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('button', { name: '解锁' })
})

test('signing in again ends the session and comes back to this page', async () => {
  const { server, loadedUrls } = await openLocked()
  await userEvent.click(screen.getByRole('button', { name: '重新登录' }))
  await vi.waitFor(() => expect(loadedUrls).toEqual(['/login?redirect=%2Flist%2Fstart%3Fpage%3D2']))
  expect(server.sentTo('POST /api/logout')).toHaveLength(1)
  expect([readToken(), storage.get('IS-SCREENLOCKED')]).toEqual([undefined, undefined])
})

test('a user with a second factor whose session has ended is led to the sign-in', async () => {
  const { loadedUrls } = await openLocked({ 'POST /api/login': () => fail(secondFactorRequired, { factors: ['totp'] }) })
  await userEvent.type(await field(), 'right one{Enter}')
  await vi.waitFor(() => expect(loadedUrls).toEqual(['/login?redirect=%2Flist%2Fstart%3Fpage%3D2']))
  expect([readToken(), storage.get('IS-SCREENLOCKED')]).toEqual([undefined, undefined])
})
