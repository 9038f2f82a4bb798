import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { tooManyTries, wrongCredentials } from '#contract/access.ts'
import { signInOutdated, wrongCode } from '#contract/factors/factor-errors.ts'
import { secondFactorRequired } from '#contract/factors/second-factor.ts'
import { badRequest, unexpected } from '#contract/errors/error.ts'
import { setDemo } from '#web/testing/demo-setting.ts'
import { fail, never, ok, startTestServer } from '#web/testing/test-server.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { readToken } from '#web/api/session/stored-session.ts'
import { LoginPage } from './login-page.tsx'
import { storageKey } from '#web/base/storage/storage.ts'
import { steward } from '#steward.config.ts'

const route = 'POST /api/login'
const permissions = [{ label: '查看', value: 'basic_list' }]
const result = { token: 'T1', username: 'admin', email: '', avatar: '', permissions, passwordChangeRequired: false }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('zh-CN')
})

function openLogin() {
  const onEnter = vi.fn<() => void>()
  render(<LoginPage today={new Date(2026, 10, 21)} onEnter={onEnter} />)
  return { onEnter, username: screen.getByLabelText<HTMLInputElement>('用户名'), password: screen.getByLabelText<HTMLInputElement>('密码') }
}

async function signIn(password = 'right-password', username = 'admin') {
  await userEvent.type(screen.getByLabelText('用户名'), username)
  await userEvent.type(screen.getByLabelText('密码'), `${password}{Enter}`)
}

test('the page has its heading and title, and the abacus shows the date', () => {
  openLogin()
  screen.getByRole('heading', { level: 1, name: '登录' })
  expect(document.title).toBe(`登录 · ${steward.name['zh-CN']}`)
  screen.getByRole('img', { name: '算盘显示今天的日期 2026-11-21' })
})

test('after an expired session the page explains why and that input was kept', () => {
  window.history.replaceState(null, '', '/login?redirect=%2F&reason=expired')
  openLogin()
  screen.getByText(/^登录身份已失效，请重新登录。未保存的内容已存为草稿/)
  cleanup()
  window.history.replaceState(null, '', '/login?redirect=%2F')
  openLogin()
  expect(screen.queryByText(/失效/)).toBeNull()
})

test('a single sign-on that failed says so, also where it has been switched off meanwhile', async () => {
  startTestServer({})
  window.history.replaceState(null, '', '/login?redirect=%2Flist&ssoFailure=failed')
  openLogin()
  await screen.findByText('单点登录失败，请重试，或联系管理员')
  expect(window.location.search).toBe('?redirect=%2Flist')
  expect(screen.queryByRole('button', { name: '使用单点登录登录' })).toBeNull()
  window.history.replaceState(null, '', '/login')
})

/** The server of a demo that has not started yet. */
class SilentWorker extends EventTarget {
  postMessage() {}
}

test('a demo says so and lists its accounts; the product does neither', () => {
  openLogin()
  expect(screen.queryByText(/演示/)).toBeNull()
  cleanup()
  setDemo()
  vi.stubGlobal('Worker', SilentWorker)
  openLogin()
  screen.getByText(/^演示版/)
  screen.getByText('admin / 123456')
  screen.getByText('editor / 123456')
  act(() => setLanguage('en-US'))
  screen.getByText(/This is a demo/)
})

test('a demo that cannot run in this browser says so', async () => {
  setDemo()
  // A document starts its worker once.
  vi.resetModules()
  vi.stubGlobal('Worker', undefined)
  openLogin()
  expect((await screen.findByRole('alert')).textContent).toContain('演示')
  expect(screen.queryByLabelText('密码')).toBeNull()
})

test('empty fields show errors, the first one gets the focus, and nothing is sent', async () => {
  const server = startTestServer({})
  const { username } = openLogin()
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  screen.getByText('请输入用户名')
  screen.getByText('请输入密码')
  expect(document.activeElement).toBe(username)
  await userEvent.type(username, 'admin{Enter}')
  expect(screen.queryByText('请输入用户名')).toBeNull()
  screen.getByText('请输入密码')
  expect(server.sent).toEqual([])
})

test('a sign-in sends username, password and remember, and is stored for 7 days', async () => {
  const server = startTestServer({ [route]: () => ok(result) })
  const { onEnter } = openLogin()
  await signIn(' pass word ', ' admin ')
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce())
  expect(server.sent[0]?.body).toEqual({ params: { username: 'admin', password: ' pass word ', remember: true } })
  expect(Object.keys(localStorage).toSorted()).toEqual([storageKey('ACCESS-TOKEN'), storageKey('CURRENT-USER'), storageKey('LANGUAGE')])
  expect(localStorage.getItem(storageKey('CURRENT-USER'))).not.toContain('pass word')
})

test('without 自动登录 the session ends with the browser', async () => {
  const server = startTestServer({ [route]: () => ok(result) })
  const { onEnter } = openLogin()
  await userEvent.click(screen.getByRole('checkbox', { name: '7 天内自动登录' }))
  await signIn()
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce())
  expect(server.sent[0]?.body).toMatchObject({ params: { remember: false } })
  expect(localStorage.getItem(storageKey('ACCESS-TOKEN'))).toBeNull()
  expect(readToken()).toBe('T1')
})

test.each([
  ['a wrong password', () => fail(wrongCredentials, {}), '用户名或密码错误'],
  ['too many attempts', () => fail(tooManyTries, { retryAfter: 125 }), '尝试次数过多，请 3 分钟后再试'],
  ['a server error', () => fail(unexpected, { requestId: 'r9' }), '服务器出错了，请稍后重试。编号 r9'],
  ['an HTML response', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), '服务器返回异常（HTTP 502），请稍后重试'],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), '无法连接服务器，请检查网络或稍后重试'],
])('%s shows a message, keeps the input and allows another attempt', async (_, answer, message) => {
  const server = startTestServer({ [route]: answer })
  const { onEnter, username, password } = openLogin()
  await signIn('wrong')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  expect([username.value, password.value, document.activeElement]).toEqual(['admin', 'wrong', password])
  expect(readToken()).toBeUndefined()
  server.answer(route, () => ok(result))
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce())
})

test('a server that never responds shows a timeout after 20 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  startTestServer({ [route]: (_, signal) => never(signal) })
  openLogin()
  await userEvent.type(screen.getByLabelText('用户名'), 'admin')
  await userEvent.type(screen.getByLabelText('密码'), 'x{Enter}')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByRole('alert').textContent).toContain('请求超时')
  vi.useRealTimers()
})

test('a field error from the server is shown at its field', async () => {
  startTestServer({ [route]: () => fail(badRequest, { issues: [{ path: ['params', 'username'], message: '最多 64 个字符' }] }) })
  const { username } = openLogin()
  await signIn()
  await screen.findByText('最多 64 个字符')
  expect(document.activeElement).toBe(username)
})

test('while signing in the button is busy, and a second click sends nothing', async () => {
  let answer: (response: Response) => void = () => {}
  const server = startTestServer({ [route]: () => new Promise((resolve) => (answer = resolve)) })
  const { onEnter } = openLogin()
  await signIn()
  const button = screen.getByRole('button', { name: '登录' })
  await waitFor(() => expect(button.ariaBusy).toBe('true'))
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('密码'), '{Enter}')
  expect(server.sent).toHaveLength(1)
  answer(ok(result))
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce())
})

test('a forgotten password is explained in place', async () => {
  openLogin()
  const button = screen.getByRole('button', { name: '忘记密码' })
  expect(button.ariaExpanded).toBe('false')
  await userEvent.click(button)
  expect(button.ariaExpanded).toBe('true')
  const answer = screen.getByText(/请联系系统管理员重置密码/)
  // Below the button, which must not move under the pointer.
  const order = screen.getByRole('button', { name: '登录' }).compareDocumentPosition(answer)
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('switching the language keeps the input', async () => {
  const { username } = openLogin()
  await userEvent.type(username, 'admin')
  await userEvent.click(screen.getByRole('button', { name: '切换到英文（English）' }))
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('admin')
  screen.getByRole('button', { name: 'Sign in' })
  expect(document.title).toBe(`Sign in · ${steward.name['en-US']}`)
})

test('a required password change is a second step; the session is stored only after it', async () => {
  const server = startTestServer({
    [route]: () => ok({ ...result, passwordChangeRequired: true }),
    'POST /api/account/password': () => ok({ token: 'T2' }),
  })
  const { onEnter } = openLogin()
  await signIn('one-time-password')
  await screen.findByRole('heading', { level: 1, name: '设置新密码' })
  expect([readToken(), onEnter.mock.calls.length]).toEqual([undefined, 0])
  expect(screen.queryByLabelText('原密码')).toBeNull()
  await userEvent.type(screen.getByLabelText('新密码'), 'my own long password')
  await userEvent.type(screen.getByLabelText('确认新密码'), 'my own long password{Enter}')
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce())
  const [change] = server.sentTo('POST /api/account/password')
  expect(change?.headers.get('token')).toBe('T1')
  expect(change?.body).toEqual({ oldPassword: 'one-time-password', newPassword: 'my own long password' })
  expect(readToken()).toBe('T2')
})

test("the second step shows the server's field errors, and can be left for another account", async () => {
  startTestServer({
    [route]: () => ok({ ...result, passwordChangeRequired: true }),
    'POST /api/account/password': () => fail(badRequest, { issues: [{ path: ['newPassword'], message: '这个密码太常见，容易被猜到' }] }),
  })
  openLogin()
  await signIn()
  await userEvent.type(await screen.findByLabelText('新密码'), 'password1')
  await userEvent.type(screen.getByLabelText('确认新密码'), 'password1{Enter}')
  await screen.findByText('这个密码太常见，容易被猜到')
  expect(document.activeElement).toBe(screen.getByLabelText('新密码'))
  await userEvent.click(screen.getByRole('button', { name: '使用其他账号登录' }))
  screen.getByRole('heading', { level: 1, name: '登录' })
})

const step = 'POST /api/login/factor'
const asked = () => fail(secondFactorRequired, { factors: ['totp', 'recoveryCode', 'passkey'] })

test('a second factor is asked for as a second step, and six digits complete the sign-in', async () => {
  const server = startTestServer({ [route]: asked, [step]: () => ok(result) })
  const { onEnter } = openLogin()
  await signIn()
  const field = await screen.findByRole('textbox', { name: '验证码' })
  screen.getByRole('heading', { level: 1, name: '两步验证' })
  expect([document.activeElement, readToken(), server.sentTo(step)]).toEqual([field, undefined, []])
  await userEvent.type(field, '123 456')
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce())
  expect(server.sentTo(step).map(({ body }) => body)).toEqual([{ kind: 'totp', code: '123 456' }])
  expect(readToken()).toBe('T1')
})

test('a wrong code is shown at its field, and a recovery code can be used instead', async () => {
  const issues = [{ path: ['code'], message: '验证码错误或已使用' }]
  const server = startTestServer({ [route]: asked, [step]: () => fail(wrongCode, { issues }) })
  const { onEnter } = openLogin()
  await signIn()
  await userEvent.type(await screen.findByRole('textbox', { name: '验证码' }), '000000')
  await screen.findByText('验证码错误或已使用')
  server.answer(step, () => ok(result))
  await userEvent.click(screen.getByRole('button', { name: '使用恢复码' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '恢复码' }), 'K7M2P-x9qrt{Enter}')
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce())
  expect(server.sentTo(step).at(-1)?.body).toEqual({ kind: 'recoveryCode', code: 'K7M2P-x9qrt' })
})

test('a second step that took too long says so and leads back to the first', async () => {
  startTestServer({ [route]: asked, [step]: () => fail(signInOutdated, {}) })
  openLogin()
  await signIn()
  await userEvent.type(await screen.findByRole('textbox', { name: '验证码' }), '123456')
  await screen.findByText('验证已超时，请重新登录')
  await userEvent.click(screen.getByRole('button', { name: '使用其他账号登录' }))
  screen.getByRole('heading', { level: 1, name: '登录' })
})

test('after a second factor a password that another user has set is changed', async () => {
  startTestServer({ [route]: asked, [step]: () => ok({ ...result, passwordChangeRequired: true }) })
  openLogin()
  await signIn()
  await userEvent.type(await screen.findByRole('textbox', { name: '验证码' }), '123456')
  await screen.findByRole('heading', { level: 1, name: '设置新密码' })
})

test('without a secure connection the button for passkeys says why they cannot be used, and sends nothing', async () => {
  vi.stubGlobal('isSecureContext', false)
  const server = startTestServer({})
  openLogin()
  await userEvent.click(screen.getByRole('button', { name: '使用通行密钥登录' }))
  await screen.findByText('通行密钥需要通过 HTTPS 访问，当前连接不安全。')
  expect(server.sent).toEqual([])
  vi.unstubAllGlobals()
})
