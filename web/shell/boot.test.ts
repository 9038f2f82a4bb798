import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '#web/kit/session/session.ts'
import { turnMockOn } from '#web/testing/start-mock.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete window.earlyAnswer
  vi.resetModules()
})

test('the first script asks ahead who is signed in', async () => {
  const server = startTestServer({ 'GET /api/admin_info': () => ok(null) })
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sentTo('GET /api/admin_info')).toHaveLength(1)
  expect(window.earlyAnswer).toMatchObject({ address: '/api/admin_info', token: 'T' })
})

test('the first script sends nothing while the mock’s switch is on', async () => {
  const server = startTestServer({})
  turnMockOn()
  beginSession({ token: 'T', user: {} }, { isRemembered: true })
  await import('./boot.ts')
  expect(server.sent).toEqual([])
  expect(window.earlyAnswer).toBeUndefined()
})
