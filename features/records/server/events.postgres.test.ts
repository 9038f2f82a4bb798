import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportPresence } from '#contract/events.ts'
import { records } from '#features/records/contract/records.ts'
import { users } from '#features/users/contract/users.ts'
import { secondMs } from '#server/clock.ts'
import { EventListener } from '#server/testing/event-listener.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const soon = { timeout: 2 * secondMs, interval: 20 }
const fields = { name: '周三', sex: 'male', email: 'wu@example.cn', city: '杭州', type: 'person', status: 'pass' } as const

let testDatabase: TestDatabase
let first: TestServer
let second: TestServer
let here: Visitor
let there: Visitor

beforeAll(async () => {
  testDatabase = await newDatabase()
  ;[first, second] = await Promise.all([startTestServer({ testDatabase }), startTestServer({ testDatabase })])
  here = await first.administrator()
  there = await second.signedIn('there', { menuKeys: ['basic-list', 'basic-list-edit'] })
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await testDatabase.remove()
})

test('a change, an open form and the end of a session reach the streams of another instance within two seconds', async () => {
  const listener = await EventListener.open(there)
  const { id } = await here.call(records.calls.create, { body: fields })
  await expect
    .poll(() => listener.of('rows'), soon)
    .toMatchObject([{ resource: 'records', rows: [{ id, operation: 'created', by: '管理员' }] }])

  const place = { resource: 'records', id }
  await there.send('POST', '/presence', { ...place, isOpen: true }, { 'steward-tab': 'tab' })
  await here.call(reportPresence, { body: { ...place, isOpen: true } })
  await expect.poll(() => listener.of('presence').at(-1)?.people, soon).toEqual(['管理员'])

  const { list } = await here.call(users.calls.list, { query: { search: 'there' } })
  await here.send('POST', `/user/${list[0]?.id}/sign-out`)
  await expect.poll(() => listener.isEnded, soon).toBe(true)
  expect(listener.of('end')).toEqual([{ type: 'end', reason: 'sessionEnded' }])
})
