import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import type { Separation } from '#features/officers/contract/officers.ts'
import { officersEdit } from '#features/officers/contract/permissions.ts'
import { setErrorHandler } from '#web/api/client.ts'
import { handleApiError } from '#web/api/handle-api-error.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { OfficersPage } from './officers-page.tsx'

beforeAll(async () => {
  setErrorHandler(handleApiError)
  await import('#web/ui/dialog/modal-frame.tsx')
})

const [system, security, audit] = ['沈若琳', '安若素', '申明远'].map((realName, index) => ({
  id: `000000000000000${index + 1}`,
  username: `officer${index}`,
  realName,
  isEnabled: true,
}))
if (!system || !security || !audit) throw new Error('There are three officers')

const dates = { requestedAt: '2026-11-21T01:00:00.000Z', expiresAt: '2026-11-22T01:00:00.000Z' }
const on: Separation = {
  isOn: true,
  holders: [
    { ...system, officer: 'system' },
    { ...security, officer: 'security' },
    { ...audit, officer: 'audit', isEnabled: false },
  ],
  requests: [
    { ...dates, id: '0000000000000011', kind: 'resetPassword', officer: null, person: audit, requestedBy: security },
    { ...dates, id: '0000000000000012', kind: 'revoke', officer: 'system', person: system, requestedBy: security },
    { ...dates, id: '0000000000000013', kind: 'turnOff', officer: null, person: system, requestedBy: system },
  ],
}

function open(answer: Parameters<typeof startTestServer>[0][string], permissions = [officersEdit]) {
  startTestServer({ 'GET /api/officers': answer })
  return renderPage(<OfficersPage />, { address: '/system/officers', permissions })
}

/** Makes a user the signed-in one, who may request and approve. */
function signInAs(userId: string): void {
  const permissions = [{ value: officersEdit.value, label: '' }]
  setCurrentUser({ userId, username: '', realName: '', avatar: '', desc: '', password: '', token: '', permissions })
}

const off = () => ok({ isOn: false, holders: [], requests: [] })

test('while it is off, an administrator who may turn it on selects three people', async () => {
  open(off)
  for (const name of [/^系统管理员/, /^安全管理员/, /^审计员/]) expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: '启用三员分立' })).toBeTruthy()
})

test('while it is off, others are told who may turn it on', async () => {
  open(off, [])
  expect(await screen.findByText('三员分立未启用，仅超级管理员可以启用。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '启用三员分立' })).toBeNull()
})

test('an officer approves what others have requested about others, and withdraws their own requests', async () => {
  open(() => ok(on))
  signInAs(system.id)
  const list = await screen.findByRole('list', { name: '待批准的申请' })
  const buttons = within(list)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
  expect(buttons).toEqual(['批准：重置 申明远 的密码', '撤回：停用三员分立，由 沈若琳 担任超级管理员'])
  expect(within(screen.getByRole('list', { name: '审计员的成员' })).getByText('已停用')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '沈若琳的更多操作' })).toBeNull()
})

test('nobody else is offered an action, and without requests the page says so', async () => {
  open(() => ok({ ...on, requests: [] }))
  signInAs('0000000000000009')
  expect(await screen.findByText('没有待批准的申请')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '停用三员分立' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^任命/ })).toBeNull()
})

test('a failure is shown in place of the officers, with a retry', async () => {
  open(() => fail(unavailable, {}))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})
