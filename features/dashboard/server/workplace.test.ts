import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWorkplace } from '#features/dashboard/contract/workplace.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('users see their own actions other than signing in, and no others’', async () => {
  const reader = await server.signedIn('busy', { menuKeys: ['workplace'] })
  const other = await server.signedIn('somebody else', { menuKeys: ['workplace'] })
  for (const person of [reader, other]) expect((await person.send('PATCH', '/account', { realName: '忙碌', version: 1 })).status).toBe(200)
  const { activity } = await reader.call(getWorkplace, {})
  expect(activity).toMatchObject([{ action: 'account.update', result: 'done' }])
})

test('work that they may not do does not wait for users', async () => {
  const reader = await server.signedIn('idle', { menuKeys: ['workplace', 'detail'] })
  expect((await reader.call(getWorkplace, {})).pending).toEqual([])
  const admin = await server.administrator()
  expect((await admin.call(getWorkplace, {})).pending).toMatchObject([{ id: 'applications', count: 0 }])
})
