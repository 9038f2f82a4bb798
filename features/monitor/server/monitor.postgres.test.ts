import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMonitor } from '#features/monitor/contract/monitor.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer } from '#server/testing/test-server.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await newDatabase()
})
afterAll(() => testDatabase.remove())

test('instances that share a database see each other, until one ends', async () => {
  const [first, second] = [await startTestServer({ testDatabase }), await startTestServer({ testDatabase })]
  const admin = await first.administrator()
  const others = async () => (await admin.call(getMonitor, {})).instances.slice(1)
  await expect.poll(async () => (await others()).map(({ isThis }) => isThis)).toEqual([false])
  await second.stop()
  expect(await others()).toEqual([])
  await first.stop()
})

test('the connections are counted', async () => {
  const server = await startTestServer({ testDatabase })
  const { instances } = await (await server.administrator()).call(getMonitor, {})
  expect(instances[0]?.pool).toMatchObject({ max: 20, waiting: 0 })
  expect(instances[0]?.pool?.open).toBeGreaterThan(0)
  await server.stop()
})
