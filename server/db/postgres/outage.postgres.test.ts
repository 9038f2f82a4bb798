import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { secondMs } from '#server/clock.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { type PostgresCluster, startCluster } from '#server/testing/postgres-cluster.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { adminPassword, startTestServer, testClock, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { trialWrite } from '#server/testing/trial-write.ts'
import { readEnvironment } from '#server/app/env.ts'
import { openLog } from '#server/kit/log.ts'
import { startServer } from '#server/app/server.ts'

const outageMs = 5 * secondMs

// A separate cluster, as it is stopped during the test.
let cluster: PostgresCluster
let testDatabase: TestDatabase
let server: TestServer

beforeAll(async () => {
  cluster = await startCluster()
  testDatabase = await newDatabase(cluster)
  server = await startTestServer({ testDatabase, extra: [trialWrite] })
})
afterAll(async () => {
  await server.stop()
  await testDatabase.remove()
  await cluster.remove()
})

/** Clients that read and write continuously: the acknowledged writes, and every response status. */
interface Load {
  readonly acknowledged: string[]
  readonly statuses: Set<number>
  isOver: boolean
}

async function work(visitor: Visitor, name: string, load: Load): Promise<void> {
  for (let turn = 0; !load.isOver; turn++) {
    const target = `${name}-${turn}`
    const read = await visitor.send('GET', '/admin_info')
    const written = await visitor.send('POST', '/trial', { name: target })
    load.statuses.add(read.status).add(written.status)
    if (written.status === 200) load.acknowledged.push(target)
  }
}

test('[B11] [H4] while the database is down for five seconds calls get 503, the server is not ready, and no session ends; then all recovers', async () => {
  const visitors: Visitor[] = []
  for (let index = 0; index < 8; index++) visitors.push(await server.administrator())
  const load: Load = { acknowledged: [], statuses: new Set(), isOver: false }
  onTestFinished(() => {
    load.isOver = true
  })
  const working = visitors.map((visitor, index) => work(visitor, `worker-${index}`, load))
  const acknowledgedMore = async (than: number) => {
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(than)
  }
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  await acknowledgedMore(50)
  expect(await ready()).toBe(200)
  await cluster.stop()
  const stoppedAt = load.acknowledged.length
  await new Promise((resolve) => setTimeout(resolve, outageMs))
  expect((await server.visitor().send('POST', '/login', { params: { username: 'admin', password: adminPassword } })).status).toBe(503)
  expect(await ready()).toBe(503)
  await cluster.start()
  await acknowledgedMore(stoppedAt + 50)
  await expect.poll(ready, { timeout: 10_000 }).toBe(200)
  load.isOver = true
  await Promise.all(working)
  expect(load.statuses).toEqual(new Set([200, 503]))
  for (const visitor of visitors) expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
  const log = server.read.$extendTables<{ audit_entry: { target: string } }>().selectFrom('audit_entry')
  const kept = new Set((await log.select('target').execute()).map(({ target }) => target))
  expect(load.acknowledged.filter((target) => !kept.has(target))).toEqual([])
}, 60_000)

const startOn = (databaseUrl: string, folder: string, ...args: string[]) =>
  startServer({
    environment: readEnvironment(['--port', '0', '--data', folder, ...args], { DATABASE_URL: databaseUrl, STEWARD_LOG_LEVEL: 'silent' }),
    clock: testClock(),
    log: openLog('silent'),
    progress: () => {},
  })

test.each([
  ['an unreachable DATABASE_URL', 'postgres://steward:hidden@127.0.0.1:9/steward'],
  ['a malformed DATABASE_URL', 'postgres://steward:hidden@[::/steward'],
])('a start with %s fails with a message without the password', async (_, url) => {
  const failure: unknown = await startOn(url, `${server.folder}/data`).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UnusableDatabaseError)
  expect(String(failure)).toMatch(/DATABASE_URL cannot be used/)
  expect(String(failure)).not.toContain('hidden')
})

test('a start prints its database and writes no demo data into it', async () => {
  const another = await newDatabase(cluster)
  const running = await startOn(another.url ?? '', another.folder, '--demo')
  expect(running.location).toContain('PostgreSQL, steward-')
  const database = await another.open()
  const seeds = database.read.$extendTables<{ demo_seed: { feature: string } }>().selectFrom('demo_seed')
  expect(await seeds.select('feature').execute()).toEqual([])
  await database.close()
  await running.stop()
  await another.remove()
})
