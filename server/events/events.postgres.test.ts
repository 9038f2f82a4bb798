import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportPresence } from '#contract/events.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import { secondMs } from '#server/clock.ts'
import { EventListener } from '#server/testing/event-listener.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type TestServer, type Visitor } from '#server/testing/test-server.ts'

const soon = { timeout: 2 * secondMs, interval: 20 }

let testDatabase: TestDatabase
let first: TestServer
let second: TestServer
let here: Visitor
let there: Visitor
let thereId: string

beforeAll(async () => {
  testDatabase = await newDatabase()
  ;[first, second] = await Promise.all([startSampleServer({ testDatabase }), startSampleServer({ testDatabase })])
  here = await first.administrator()
  const { id, password } = await second.addPerson('there', { menuKeys: ['samples', 'samples-edit'] })
  thereId = id
  there = second.visitor()
  await there.signIn('there', password)
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await testDatabase.remove()
})

test('a change, an open form and the end of a session reach the streams of another instance within two seconds', async () => {
  const listener = await EventListener.open(there)
  const { id } = await createSample(here)
  await expect
    .poll(() => listener.of('rows'), soon)
    .toMatchObject([{ resource: 'samples', rows: [{ id, operation: 'created', by: '管理员' }] }])

  const place = { resource: 'samples', id }
  await there.send('POST', '/presence', { ...place, isOpen: true }, { 'steward-tab': 'tab' })
  await here.call(reportPresence, { body: { ...place, isOpen: true } })
  await expect.poll(() => listener.of('presence').at(-1)?.people, soon).toEqual(['管理员'])

  await here.send('POST', `/user/${thereId}/sign-out`)
  await expect.poll(() => listener.isEnded, soon).toBe(true)
  expect(listener.of('end')).toEqual([{ type: 'end', reason: 'sessionEnded' }])
})
