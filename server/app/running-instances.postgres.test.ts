import { expect, test } from 'vitest'
import type { OldInstances } from '#server/db/migrations/migration.ts'
import { defineModule } from '#server/kit/module.ts'
import { runningInstances } from '#server/metrics/instance-store.ts'
import { newServerDatabase } from '#server/testing/test-database.ts'
import { startTestServer, testClock } from '#server/testing/test-server.ts'

const adding = (table: string, oldInstances: OldInstances) =>
  defineModule({
    id: table,
    handlers: [],
    migrations: {
      '0001-first.sql': { checksum: table, oldInstances, load: () => Promise.resolve(`create table ${table} (id text) strict`) },
    },
  })

test('an instance beside which older ones go on starts while they serve; one that needs them stopped is refused until they are', async () => {
  const clock = testClock()
  const testDatabase = await newServerDatabase()
  const start = (...extra: ReturnType<typeof adding>[]) => startTestServer({ testDatabase, clock, extra })
  const old = await start()
  const reported = () => runningInstances({ dialect: 'postgres', read: old.read }, clock)
  await expect.poll(reported).toHaveLength(1)
  const [coins, purses] = [adding('coin', 'continue'), adding('purse', 'stop')]
  const beside = await start(coins)
  expect((await (await old.administrator()).send('GET', '/admin_info')).status).toBe(200)
  await expect.poll(reported).toHaveLength(2)
  await expect(start(coins, purses)).rejects.toThrow(/purse\/0001-first\.sql needs all instances to be stopped, and .+, .+ still run/)
  await Promise.all([old.stop(), beside.stop()])
  const later = await start(coins, purses)
  await later.stop()
  await testDatabase.remove()
})
