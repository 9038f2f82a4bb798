import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { badRequest, sessionExpired, unexpected } from '#contract/errors/error.ts'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { getCurrentUser } from '#web/base/current-user.ts'
import { storeSession, readToken } from '#web/api/session/stored-session.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { loadCurrentUser, MissingPermissionsError } from './load-current-user.ts'
import { chooseFromAccountMenu, entries, openSignedIn, resetBrowser } from './test-session.tsx'
import { storageKey } from '#web/base/storage/storage.ts'

beforeEach(resetBrowser)

test('the signed-in user is stored beside the token', async () => {
  await openSignedIn()
  expect(localStorage.getItem(storageKey('CURRENT-USER'))).toContain('陈掌柜')
  expect(getCurrentUser()?.realName).toBe('陈掌柜')
})

test('[S5.2 S5.4] user info with an empty permissions list throws an error that says so', async () => {
  startTestServer({ 'GET /api/admin_info': () => ok(userWith()) })
  await expect(loadCurrentUser()).rejects.toThrow('permissionsList must be a non-null array')
  await expect(loadCurrentUser()).rejects.toBeInstanceOf(MissingPermissionsError)
})

test('[C13] a user without permissions is told so, and no page opens', async () => {
  startTestServer({ 'GET /api/admin_info': () => ok(userWith()) })
  openShell('/list/start', { entries })
  await screen.findByText(/^你的账号还没有任何权限/)
  expect(screen.queryByText(/permissionsList/)).toBeNull()
  expect(screen.queryByText('首页内容')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([undefined, null, 'dashboard_console', { 0: { label: '', value: 'x' } }])(
  '[S5.3] user info whose permissions are %j throws the same error',
  async (permissions) => {
    startTestServer({ 'GET /api/admin_info': () => ok({ ...userWith('x'), permissions }) })
    await expect(loadCurrentUser()).rejects.toThrow('permissionsList must be a non-null array')
    expect(getCurrentUser()).toBeNull()
  },
)

test('[S8.18] failing to fetch the permission info throws an error', async () => {
  startTestServer({ 'GET /api/admin_info': () => fail(unexpected, { requestId: 'r' }) })
  await expect(loadCurrentUser()).rejects.toMatchObject({ code: -1 })
})

test('signing out notifies the server and the other tabs, and clears token, user and query cache', async () => {
  localStorage.setItem(storageKey('DESIGN'), '{"value":{"darkTheme":true},"expire":null}')
  const { server, loadedUrls, posted, queryClient } = await openSignedIn()
  await chooseFromAccountMenu('退出登录')
  await waitFor(() => expect(loadedUrls).toEqual(['/login']))
  expect(server.sentTo('POST /api/logout')[0]?.headers.get('token')).toBe('T1')
  expect(posted).toEqual([{ kind: 'ended' }])
  expect(Object.keys(localStorage).toSorted()).toEqual([storageKey('DESIGN'), storageKey('LANGUAGE')])
  expect(getCurrentUser()).toBeNull()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('signing out works without the server', async () => {
  const { server, loadedUrls } = await openSignedIn()
  server.answer('POST /api/logout', () => Promise.reject(new TypeError('network')))
  await chooseFromAccountMenu('退出登录')
  await waitFor(() => expect(loadedUrls).toEqual(['/login']))
  expect(readToken()).toBeUndefined()
})

test('an expired session is announced once for any number of calls; confirming clears all storage and redirects to the sign-in page', async () => {
  localStorage.setItem(storageKey('DESIGN'), '{"value":{"darkTheme":true},"expire":null}')
  sessionStorage.setItem('anything', 'else')
  startTestServer({ 'GET /api/admin_info': () => fail(sessionExpired, {}) })
  const { loadedUrls, posted, queryClient } = openShell('/list/start?page=2', { entries })
  const dialog = await screen.findByRole('alertdialog', { name: '提示' })
  await act(() => queryClient.refetchQueries())
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  expect(dialog.textContent).toContain('登录身份已失效，请重新登录')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(loadedUrls).toEqual(['/login?redirect=%2Flist%2Fstart%3Fpage%3D2&reason=expired']))
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(posted).toEqual([{ kind: 'expired' }])
})

type SignedIn = Awaited<ReturnType<typeof openSignedIn>>

const endings: [string, (shell: SignedIn) => Promise<void>][] = [
  ['the user has signed out', () => chooseFromAccountMenu('退出登录')],
  [
    'the user has confirmed that the session has expired',
    async ({ server, queryClient }) => {
      server.answer('GET /api/admin_info', () => fail(sessionExpired, {}))
      await act(() => queryClient.refetchQueries())
      await userEvent.click(screen.getByRole('button', { name: '确定' }))
    },
  ],
  [
    'another user has signed in',
    async ({ receive }) => {
      storeSession({ token: 'T2', user: { username: 'bob' } }, { isRemembered: true })
      await act(async () => receive({ kind: 'begun' }))
    },
  ],
]

test.each(endings)('[B14] once %s query cache and user are cleared', async (_, end) => {
  const shell = await openSignedIn()
  const remembered = () => shell.queryClient.getQueryCache().getAll()
  expect(remembered()).not.toEqual([])
  await end(shell)
  await waitFor(() => expect(shell.loadedUrls).toHaveLength(1))
  expect(remembered()).toEqual([])
  expect(getCurrentUser()).toBeNull()
})

async function changePassword(oldPassword: string, newPassword: string, repeated = newPassword) {
  await chooseFromAccountMenu('修改密码')
  await userEvent.type(await screen.findByLabelText('原密码'), oldPassword)
  await userEvent.type(screen.getByLabelText('新密码'), newPassword)
  await userEvent.type(screen.getByLabelText('确认新密码'), repeated)
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
}

test('changing the password keeps this tab signed in with the new token', async () => {
  const { server, posted } = await openSignedIn({ 'POST /api/account/password': () => ok({ token: 'T2' }) })
  await changePassword('old-password', 'a whole new one')
  await screen.findByText('密码已修改，其他设备已退出登录')
  expect(server.sentTo('POST /api/account/password')[0]?.body).toEqual({ oldPassword: 'old-password', newPassword: 'a whole new one' })
  expect(readToken()).toBe('T2')
  expect(posted).toEqual([{ kind: 'begun' }])
})

test('a new password withdraws an expiry message caused by the change itself', async () => {
  const changed = Promise.withResolvers<Response>()
  const { server, loadedUrls, queryClient } = await openSignedIn({ 'POST /api/account/password': () => changed.promise })
  await changePassword('old-password', 'a whole new one')
  server.answer('GET /api/admin_info', () => fail(sessionExpired, {}))
  await act(() => queryClient.refetchQueries())
  screen.getByRole('alertdialog', { name: '提示' })
  changed.resolve(ok({ token: 'T2' }))
  await waitFor(() => expect(loadedUrls).toEqual(['/list/start?page=2']))
  expect(readToken()).toBe('T2')
})

test('errors of a new password are shown at their fields, with the focus', async () => {
  const issues = [{ path: ['oldPassword'], message: '原密码错误' }]
  const { server } = await openSignedIn({ 'POST /api/account/password': () => fail(badRequest, { issues }) })
  await changePassword('wrong', 'a whole new one')
  await screen.findByText('原密码错误')
  expect(document.activeElement).toBe(screen.getByLabelText('原密码'))
  await userEvent.type(screen.getByLabelText('确认新密码'), '!')
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
  await screen.findByText('两次输入的新密码不一致')
  await userEvent.clear(screen.getByLabelText('新密码'))
  await userEvent.type(screen.getByLabelText('新密码'), 'short')
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
  await screen.findByText('至少 8 个字符')
  expect(server.sentTo('POST /api/account/password')).toHaveLength(1)
})
