import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { logout } from '#contract/access.ts'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationMinutes, confirmIdentity } from '#contract/confirmation.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { request, setErrorHandler } from '#web/api/client.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { signInToMock } from '#web/testing/start-mock.ts'
import { accessHandlers, personOf } from './access.mock.ts'
import { auditEntries } from './audit-log.ts'
import { createMockAdapter } from './mock-adapter.ts'
import { mock } from './mock.ts'
import { confirmedUntil } from './sessions.ts'

const post = { resource: 'vault', method: 'POST', permission: 'signedIn', result: z.null() } as const
const openVault = defineCall({ ...post, operation: 'open', path: '/vault/open', requiresConfirmation: true })
const move = defineCall({
  ...post,
  operation: 'move',
  path: '/vault/move',
  body: z.strictObject({ isOut: z.boolean() }),
  errors: [confirmationRequired],
})

const minuteMs = 60_000
const changed = vi.fn<() => null>(() => null)

const adapter = createMockAdapter({
  handlers: [
    ...accessHandlers,
    mock(openVault, () => changed()),
    mock(move, ({ body }, { requireConfirmation }) => {
      if (body.isOut) requireConfirmation()
      return changed()
    }),
  ],
  personOf,
  confirmedUntil,
  audit: () => {},
  delayMs: () => 0,
  now: () => Date.now(),
})

async function statusOf(token: string, path: string, body: object = {}): Promise<number> {
  const headers = { token, 'content-type': 'application/json' }
  const { status } = await adapter(
    path,
    new Request(new URL(path, document.baseURI), { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  return status
}

/** The statuses of both ways to require a confirmation. */
const statuses = async (token: string) => [await statusOf(token, '/vault/open'), await statusOf(token, '/vault/move', { isOut: true })]

const confirm = (password: string) => request(confirmIdentity, { body: { password } }, { handledErrors: 'all' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  setLanguage('zh-CN')
  changed.mockClear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

test('[I4] the mock does what requires a confirmation only in a session confirmed with its password, for five minutes', async () => {
  const other = await signInToMock('admin')
  const token = await signInToMock('admin')
  expect(await statuses(token)).toEqual([403, 403])
  expect(await statusOf(token, '/vault/move', { isOut: false })).toBe(200)
  expect(changed).toHaveBeenCalledOnce()
  await expect(confirm('wrong')).rejects.toMatchObject({ name: 'wrongPassword', issues: [{ path: ['password'], message: '密码错误' }] })
  expect(await statuses(token)).toEqual([403, 403])
  const until = Date.parse((await confirm('123456')).confirmedUntil)
  expect(until).toBe(Date.now() + confirmationMinutes * minuteMs)
  expect(await statuses(other)).toEqual([403, 403])
  expect(await statuses(token)).toEqual([200, 200])
  vi.setSystemTime(until)
  expect(await statuses(token)).toEqual([403, 403])
})

test('the mock records confirmations and wrong passwords', async () => {
  await signInToMock('editor')
  await expect(confirm('wrong')).rejects.toMatchObject({ status: 400 })
  await confirm('123456')
  await request(logout)
  const results = auditEntries().flatMap(({ action, username, result }) => (action === 'session.confirm' ? [`${username} ${result}`] : []))
  expect(results.slice(-2)).toEqual(['editor refused', 'editor done'])
})
