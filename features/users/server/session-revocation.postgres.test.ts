import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/users/contract/users.ts'
import { secondMs } from '#server/clock.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer, testClock, type Visitor } from '#server/testing/test-server.ts'
import { organisationOf } from '#server/testing/organisation.ts'
import { change, read } from './test-server.ts'

const clock = testClock()
let testDatabase: TestDatabase
let first: TestServer
let second: TestServer
let admin: Visitor

beforeAll(async () => {
  testDatabase = await newDatabase()
  ;[first, second] = await Promise.all([startTestServer({ testDatabase, clock }), startTestServer({ testDatabase, clock })])
  admin = await organisationOf(first).administrator()
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await testDatabase.remove()
})

async function items(id: string) {
  return [{ id, version: (await read(admin, id)).version }]
}

/** Each way to end the sessions of a user. */
const endings: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  disabling: (id) => change(admin, id, { isEnabled: false }),
  'disabling in bulk': async (id) => admin.call(users.calls.bulk, { body: { action: 'disable', items: await items(id) } }),
  deleting: async (id) => admin.call(users.calls.remove, { params: { id }, body: { version: (await read(admin, id)).version } }),
  'deleting in bulk': async (id) => admin.call(users.calls.bulkRemove, { body: { items: await items(id) } }),
  'resetting the password of': (id) => admin.send('POST', `/user/${id}/password`),
  'signing out': (id) => admin.send('POST', `/user/${id}/sign-out`),
}

test.each(Object.keys(endings))('[B5] %s a user on one instance ends each of their sessions on the other within a second', async (way) => {
  const { id, username, password, visitor } = await organisationOf(second).signedIn({ roleIds: [] })
  const elsewhere = second.visitor()
  await elsewhere.signIn(username, password)
  const codes = () => Promise.all([visitor, elsewhere].map(async (session) => (await session.send('GET', '/admin_info')).code))
  expect(await codes()).toEqual([200, 200])
  await endings[way]?.(id)
  await expect.poll(codes, { timeout: secondMs, interval: 20 }).toEqual([912, 912])
})
