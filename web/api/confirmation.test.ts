import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import { storeSession } from '#web/api/session/stored-session.ts'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { request, setConfirmationHandler, setErrorHandler, type ConfirmationHandler, type ErrorHandler } from './client.ts'

const grantRole = defineCall({
  resource: 'roles',
  operation: 'grant',
  method: 'POST',
  path: '/role/grant',
  permission: 'signedIn',
  requiresConfirmation: true,
  result: z.null(),
})

const refused = () => fail(confirmationRequired, {})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setCurrentUser(null)
})

/** Handlers of errors and confirmations during one test. */
function handlers(confirm: ConfirmationHandler) {
  const reported = vi.fn<ErrorHandler>()
  setErrorHandler(reported)
  const asked = vi.fn<ConfirmationHandler>(confirm)
  setConfirmationHandler(asked)
  onTestFinished(() => {
    setErrorHandler(() => {})
    setConfirmationHandler(undefined)
  })
  return { reported, asked }
}

test('without a handler of confirmations, a call that requires one fails like any other', async () => {
  const reported = vi.fn<ErrorHandler>()
  setErrorHandler(reported)
  const server = startTestServer({ 'POST /api/role/grant': refused })
  await expect(request(grantRole)).rejects.toMatchObject({ name: 'confirmationRequired', status: 403 })
  expect(reported).toHaveBeenCalledOnce()
  expect(server.sent).toHaveLength(1)
  setErrorHandler(() => {})
})

test('a call that is refused again after the confirmation fails like any other, and nobody is asked twice', async () => {
  const { reported, asked } = handlers(() => Promise.resolve(true))
  const server = startTestServer({ 'POST /api/role/grant': refused })
  await expect(request(grantRole)).rejects.toMatchObject({ name: 'confirmationRequired' })
  expect([server.sent.length, asked.mock.calls.length, reported.mock.calls.length]).toEqual([2, 1, 1])
})

test('after the confirmation the call is sent again with the same key, and nothing is reported', async () => {
  const { reported } = handlers(() => Promise.resolve(true))
  const server = startTestServer({ 'POST /api/role/grant': refused })
  server.answer('POST /api/role/grant', () => (server.sent.length === 1 ? refused() : ok(null)))
  expect(await request(grantRole, {}, { idempotencyKey: 'the-same-key' })).toBeNull()
  expect(server.sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['the-same-key', 'the-same-key'])
  expect(reported).not.toHaveBeenCalled()
})

test('a call is not repeated for another user who has signed in meanwhile', async () => {
  storeSession({ token: 'T1', user: { username: 'ann' } }, { isRemembered: true })
  setCurrentUser({ userId: '1', username: 'ann', realName: '', avatar: '', desc: '', password: '', token: '', permissions: [] })
  handlers(() => {
    storeSession({ token: 'T2', user: { username: 'bob' } }, { isRemembered: true })
    return Promise.resolve(true)
  })
  const server = startTestServer({ 'POST /api/role/grant': refused })
  await expect(request(grantRole)).rejects.toMatchObject({ name: 'userReplaced' })
  expect(server.sent).toHaveLength(1)
})
