import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { tooManyTries } from '#contract/access.ts'
import { badRequest } from '#contract/errors/error.ts'
import { resetLinkInvalid } from '#contract/password-reset.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { PasswordReset } from './password-reset.tsx'
import { takeResetToken } from './reset-token.ts'

const rules = { 'GET /api/password_rules': () => ok({ minLength: 12 }) }

beforeEach(() => {
  localStorage.clear()
  setLanguage('zh-CN')
})

function open(token?: string) {
  const [onChanged, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<PasswordReset token={token} onChanged={onChanged} onCancel={onCancel} />)
  return { onChanged, onCancel }
}

async function choose(password: string, repeated = password) {
  await userEvent.clear(screen.getByLabelText('新密码'))
  await userEvent.type(screen.getByLabelText('新密码'), password)
  await userEvent.clear(screen.getByLabelText('确认新密码'))
  await userEvent.type(screen.getByLabelText('确认新密码'), `${repeated}{Enter}`)
}

test('a link is asked for by username or address, and the answer tells where to look', async () => {
  const server = startTestServer({ 'POST /api/password_reset/request': () => ok(null) })
  const { onCancel } = open()
  await userEvent.click(screen.getByRole('button', { name: '发送链接' }))
  screen.getByText('请输入用户名或邮箱')
  expect(server.sentTo('POST /api/password_reset/request')).toEqual([])
  await userEvent.type(screen.getByLabelText('用户名或邮箱'), ' li.hua@example.cn {Enter}')
  await screen.findByRole('heading', { name: '请查收邮件' })
  expect(document.title).toMatch(/^请查收邮件 · /)
  expect(server.sentTo('POST /api/password_reset/request')[0]?.body).toEqual({ name: 'li.hua@example.cn' })
  await userEvent.click(screen.getByRole('button', { name: '返回登录' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('too many requests are explained, and what was typed stays', async () => {
  startTestServer({ 'POST /api/password_reset/request': () => fail(tooManyTries, { retryAfter: 600 }) })
  open()
  await userEvent.type(screen.getByLabelText('用户名或邮箱'), 'lihua{Enter}')
  await screen.findByText('尝试次数过多，请 10 分钟后再试')
  expect(screen.getByLabelText<HTMLInputElement>('用户名或邮箱').value).toBe('lihua')
})

test('[A10] a new password is checked as administrators ask for, sent with the token of the link, and needs no old one', async () => {
  const server = startTestServer({ ...rules, 'POST /api/password_reset': () => ok(null) })
  const { onChanged } = open('T'.repeat(43))
  expect(screen.queryByLabelText('原密码')).toBeNull()
  await screen.findByText(/^至少 12 个字符/)
  await choose('eleven char')
  await screen.findByText('至少 12 个字符')
  await choose('twelve chars!', 'another')
  await screen.findByText('两次输入的新密码不一致')
  await choose('twelve chars!')
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  expect(server.sentTo('POST /api/password_reset').map(({ body }) => body)).toEqual([
    { token: 'T'.repeat(43), newPassword: 'twelve chars!' },
  ])
})

test('what the server refuses of a password is shown at its field; for a link that is no longer valid another is offered', async () => {
  const issues = [{ path: ['newPassword'], message: '这个密码太常见，容易被猜到' }]
  const server = startTestServer({ ...rules, 'POST /api/password_reset': () => fail(badRequest, { issues }) })
  const { onChanged } = open('T'.repeat(43))
  await choose('twelve chars!')
  await screen.findByText('这个密码太常见，容易被猜到')
  server.answer('POST /api/password_reset', () => fail(resetLinkInvalid, {}))
  await choose('thirteen chars')
  await screen.findByText('链接已失效，请重新申请')
  await userEvent.click(screen.getByRole('button', { name: '重新申请链接' }))
  screen.getByLabelText('用户名或邮箱')
  expect(onChanged).not.toHaveBeenCalled()
})

test('the token is taken out of the address of the page at once', () => {
  window.history.replaceState(null, '', '/login?redirect=%2Fa#reset=abc')
  expect(takeResetToken()).toBe('abc')
  expect(window.location.href).toMatch(/\/login\?redirect=%2Fa$/)
  expect(takeResetToken()).toBeUndefined()
})
