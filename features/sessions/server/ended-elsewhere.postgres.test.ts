import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSession, endUserSessions, listSessions } from '#features/sessions/contract/sessions.ts'
import { secondMs } from '#server/clock.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer, testClock } from '#server/testing/test-server.ts'

const clock = testClock()
let testDatabase: TestDatabase
let first: TestServer
let second: TestServer

beforeAll(async () => {
  testDatabase = await newDatabase()
  ;[first, second] = await Promise.all([startTestServer({ testDatabase, clock }), startTestServer({ testDatabase, clock })])
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await testDatabase.remove()
})

test.each([endSession, endUserSessions])('[B6] what $path ends on one instance is over on the other within a second', async (call) => {
  const username = `person ${call.operation}`
  const visitor = await second.signedIn(username)
  const admin = await first.administrator()
  const code = async () => (await visitor.send('GET', '/admin_info')).code
  expect(await code()).toBe(200)
  const [session] = (await admin.call(listSessions, { query: { name: username } })).list
  await admin.call(call, { params: { id: session?.id ?? '' } })
  await expect.poll(code, { timeout: secondMs, interval: 20 }).toBe(912)
})
