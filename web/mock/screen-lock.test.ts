import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAdminInfo, lockSession, login, logout, reportActivity } from '#contract/access.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { request, requestNative, setErrorHandler } from '#web/api/client.ts'
import { unlockScreen } from '#web/api/session/screen-lock.ts'
import { storeToken } from '#web/api/session/stored-session.ts'
import { signInToMock } from '#web/testing/start-mock.ts'
import { auditEntries } from './audit-log.ts'
import { handleRequest } from './main.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setErrorHandler(() => {})
  setLanguage('zh-CN')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  unlockScreen('otherTab')
  vi.useRealTimers()
})

const unlock = (username: string, password: string) =>
  requestNative(login, { body: { params: { username, password, isLock: true } } }, { handledErrors: 'all' })

async function statusOf(token: string, call: { method: string; path: string }): Promise<number> {
  const init = { method: call.method, headers: { token } }
  return (await handleRequest(new Request(new URL(`/api${call.path}`, document.baseURI), init))).status
}

test('[B9] the mock refuses a locked session everything but unlocking, locking and signing out', async () => {
  const token = await signInToMock('editor')
  await request(lockSession)
  expect([await statusOf(token, getAdminInfo), await statusOf(token, reportActivity), await statusOf(token, lockSession)]).toEqual([
    423, 423, 200,
  ])
  await expect(unlock('editor', 'wrong')).rejects.toMatchObject({ status: 401 })
  await expect(unlock('admin', '123456')).rejects.toMatchObject({ status: 401 })
  expect(await statusOf(token, getAdminInfo)).toBe(423)
  const renewed = (await unlock('editor', '123456')).result.token
  expect(await statusOf(renewed, getAdminInfo)).toBe(200)
  await statusOf(renewed, lockSession)
  expect([await statusOf(renewed, logout), await statusOf(renewed, getAdminInfo)]).toEqual([200, 401])
})

test('[B8] for ten seconds after an unlock the mock accepts the old token too', async () => {
  const token = await signInToMock('editor')
  await request(lockSession)
  const renewed = (await unlock('editor', '123456')).result.token
  storeToken(renewed)
  vi.setSystemTime(Date.now() + 9999)
  expect([await statusOf(token, getAdminInfo), await statusOf(renewed, getAdminInfo)]).toEqual([200, 200])
  vi.setSystemTime(Date.now() + 1)
  expect([await statusOf(token, getAdminInfo), await statusOf(renewed, getAdminInfo)]).toEqual([401, 200])
})

test('the mock records locks, unlocks and refused unlocks', async () => {
  await signInToMock('editor')
  await request(lockSession)
  await request(lockSession)
  await expect(unlock('editor', 'wrong')).rejects.toMatchObject({ status: 401 })
  await unlock('editor', '123456')
  expect(
    auditEntries()
      .slice(-4)
      .map(({ action, username, result }) => `${action} ${username} ${result}`),
  ).toEqual(['session.create editor done', 'session.lock editor done', 'session.unlock editor refused', 'session.unlock editor done'])
})
