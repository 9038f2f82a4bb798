import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sessionExpired, unexpected } from '#contract/errors/error.ts'
import { useIsSessionExpired } from '#web/api/session/expiry.ts'
import { getCurrentUser } from '#web/base/current-user.ts'
import { storeSession, clearSession, readToken, readUsername } from '#web/api/session/stored-session.ts'
import { openShell } from '#web/testing/open-shell.tsx'
import { fail, never, ok, startTestServer } from '#web/testing/test-server.ts'
import { chooseFromAccountMenu, entries, openSignedIn, resetBrowser } from './test-session.tsx'
import { storageKey } from '#web/base/storage/storage.ts'

const here = '/list/start?page=2'
const bob = { token: 'T9', user: { username: 'bob' } }

beforeEach(resetBrowser)

test('this tab signs out with another one, once, however many events it receives', async () => {
  const { loadedUrls, receive } = await openSignedIn()
  clearSession()
  act(() => receive({ kind: 'ended' }))
  for (const key of [storageKey('ACCESS-TOKEN'), storageKey('CURRENT-USER')]) {
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  }
  expect(loadedUrls).toEqual(['/login'])
  expect(readToken()).toBeUndefined()
})

test('this tab signs out when another one clears the storage after an expired session, and returns to its page', async () => {
  const { loadedUrls } = await openSignedIn()
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(loadedUrls).toEqual(['/login?redirect=%2Flist%2Fstart%3Fpage%3D2&reason=expired'])
})

test("a session in tab storage ends with that of another tab and clears the user's data", async () => {
  const { loadedUrls, receive } = await openSignedIn()
  storeSession({ token: 'T1', user: { username: 'chen' } }, { isRemembered: false })
  sessionStorage.setItem('anything', 'else')
  act(() => receive({ kind: 'expired' }))
  expect(loadedUrls).toEqual(['/login?redirect=%2Flist%2Fstart%3Fpage%3D2&reason=expired'])
  expect([readToken(), sessionStorage.length]).toEqual([undefined, 0])
})

test.each(['ended', 'expired'] as const)('a late message that a session has %s does not end a newer one', async (kind) => {
  const { loadedUrls, receive } = await openSignedIn()
  storeSession({ token: 'T9', user: { username: 'chen' } }, { isRemembered: true })
  act(() => receive({ kind }))
  expect([loadedUrls, readToken()]).toEqual([[], 'T9'])
})

test('this tab reloads when another user signs in in another tab, and stays for the same user', async () => {
  const { loadedUrls, receive } = await openSignedIn()
  act(() => receive({ kind: 'shared', session: { token: 'T2', user: { username: 'chen' } } }))
  expect([loadedUrls, readToken()]).toEqual([[], 'T2'])
  storeSession({ token: 'T3', user: { username: 'bob' } }, { isRemembered: true })
  act(() => receive({ kind: 'begun' }))
  expect(loadedUrls).toEqual(['/list/start?page=2'])
  expect(getCurrentUser()).toBeNull()
})

test('this tab reloads for another user even before the user has loaded', () => {
  startTestServer({ 'GET /api/admin_info': (_, signal) => never(signal) })
  const { loadedUrls, receive } = openShell('/list/start?page=2', { entries })
  storeSession({ token: 'T2', user: { username: 'chen' } }, { isRemembered: true })
  act(() => receive({ kind: 'begun' }))
  expect(loadedUrls).toEqual([])
  storeSession({ token: 'T3', user: { username: 'bob' } }, { isRemembered: true })
  act(() => receive({ kind: 'begun' }))
  expect([loadedUrls, readToken()]).toEqual([['/list/start?page=2'], 'T3'])
})

test('a session is sent on request only if it is in tab storage', async () => {
  const { posted, receive } = await openSignedIn()
  act(() => receive({ kind: 'asked' }))
  expect(posted).toEqual([])
  const session = { token: 'T1', user: { username: 'chen' } }
  storeSession(session, { isRemembered: false })
  act(() => receive({ kind: 'asked' }))
  expect(posted).toEqual([{ kind: 'shared', session }])
})

/** Opens the console and lets its session expire. */
async function openExpired() {
  const shell = await openSignedIn()
  shell.server.answer('GET /api/admin_info', () => fail(sessionExpired, {}))
  await act(() => shell.queryClient.refetchQueries())
  return { ...shell, confirm: screen.getByRole('button', { name: '确定' }) }
}

test.each([true, false])('a renewed session withdraws the expiry message (remembered: %j)', async (isRemembered) => {
  const { loadedUrls, posted, receive } = await openExpired()
  localStorage.setItem(storageKey('DESIGN'), '{}')
  const session = { token: 'T2', user: { username: 'chen' } }
  if (isRemembered) storeSession(session, { isRemembered })
  act(() => receive(isRemembered ? { kind: 'begun' } : { kind: 'shared', session }))
  expect(loadedUrls).toEqual([here])
  expect(renderHook(() => useIsSessionExpired()).result.current).toBe(false)
  expect([posted, readToken(), localStorage.getItem(storageKey('DESIGN'))]).toEqual([[], 'T2', '{}'])
})

test('a new session in shared storage withdraws the expiry message', async () => {
  const { loadedUrls } = await openExpired()
  storeSession({ token: 'T2', user: { username: 'chen' } }, { isRemembered: true })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey('ACCESS-TOKEN') })))
  expect([loadedUrls, readToken()]).toEqual([[here], 'T2'])
})

test('the expiry message stays while the stored session is the expired one', async () => {
  const { loadedUrls, receive, confirm } = await openExpired()
  act(() => receive({ kind: 'begun' }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey('DESIGN') })))
  expect(loadedUrls).toEqual([])
  await userEvent.click(confirm)
  await waitFor(() => expect(loadedUrls).toEqual(['/login?redirect=%2Flist%2Fstart%3Fpage%3D2&reason=expired']))
})

test('confirming an outdated expiry message clears nothing and ends no session', async () => {
  const { loadedUrls, posted, confirm } = await openExpired()
  localStorage.setItem(storageKey('DESIGN'), '{}')
  storeSession({ token: 'T2', user: { username: 'chen' } }, { isRemembered: true })
  await userEvent.click(confirm)
  expect(loadedUrls).toEqual([here])
  expect([posted, readToken(), localStorage.getItem(storageKey('DESIGN'))]).toEqual([[], 'T2', '{}'])
})

test('a renewed session that is rejected as well has expired', async () => {
  const { loadedUrls, posted, queryClient, confirm } = await openExpired()
  storeSession({ token: 'T2', user: { username: 'chen' } }, { isRemembered: true })
  await act(() => queryClient.refetchQueries())
  await userEvent.click(confirm)
  await waitFor(() => expect(loadedUrls).toEqual(['/login?redirect=%2Flist%2Fstart%3Fpage%3D2&reason=expired']))
  expect([posted, readToken()]).toEqual([[{ kind: 'expired' }], undefined])
})

test('signing out after another user has signed in keeps their session and shows them', async () => {
  const { server, loadedUrls, posted } = await openSignedIn()
  storeSession(bob, { isRemembered: true })
  await chooseFromAccountMenu('退出登录')
  await waitFor(() => expect(loadedUrls).toEqual([here]))
  expect(server.sentTo('POST /api/logout')).toEqual([])
  expect([posted, readToken(), readUsername()]).toEqual([[], 'T9', 'bob'])
})

test('so does signing out of a tab that never showed a user', async () => {
  const server = startTestServer({ 'GET /api/admin_info': () => fail(unexpected, { requestId: 'r1' }), 'POST /api/logout': () => ok(null) })
  const { loadedUrls } = openShell(here, { entries })
  const button = await screen.findByRole('button', { name: '退出登录' })
  storeSession(bob, { isRemembered: true })
  await userEvent.click(button)
  expect([loadedUrls, server.sentTo('POST /api/logout'), readToken()]).toEqual([[here], [], 'T9'])
})

test('so does signing out while another user signs in', async () => {
  const { loadedUrls, posted } = await openSignedIn({
    'POST /api/logout': () => {
      storeSession(bob, { isRemembered: true })
      return ok(null)
    },
  })
  await chooseFromAccountMenu('退出登录')
  await waitFor(() => expect(loadedUrls).toEqual([here]))
  expect([posted, readToken()]).toEqual([[], 'T9'])
})

test('a pending sign-out leaves only once when this tab follows another one', async () => {
  const logout = Promise.withResolvers<Response>()
  const { loadedUrls, posted, receive } = await openSignedIn({ 'POST /api/logout': () => logout.promise })
  await chooseFromAccountMenu('退出登录')
  clearSession()
  act(() => receive({ kind: 'ended' }))
  logout.resolve(ok(null))
  await waitFor(() => expect(posted).toEqual([{ kind: 'ended' }]))
  expect(loadedUrls).toEqual(['/login'])
})
