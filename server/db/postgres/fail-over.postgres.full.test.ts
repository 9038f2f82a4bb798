import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { secondMs } from '#server/clock.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { DatabaseProxy } from '#server/testing/database-proxy.ts'
import { PostgresCluster, startCluster } from '#server/testing/postgres-cluster.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { trialWrite } from '#server/testing/trial-write.ts'

/** How long a fail-over may take: a statement that hangs, the hosts, and what the machine is busy with. */
const failOverMs = 30 * secondMs

/** A primary behind a proxy, its standby, and a server that knows both and whose acknowledged writes are on both. */
async function startPair() {
  const primary = await startCluster({ isDurable: true })
  const standby = new PostgresCluster(await mkdtemp(join(tmpdir(), 'steward-standby-')))
  await standby.follow(primary)
  await standby.start({ isDurable: true })
  await primary.set('synchronous_standby_names', '*')
  await primary.set('synchronous_commit', 'remote_apply')
  const [proxy, testDatabase] = [await DatabaseProxy.start(primary.folder), await newDatabase(primary)]
  const folders = encodeURIComponent([proxy.folder, standby.folder].join(','))
  const url = `${testDatabase.url?.split('?')[0] ?? ''}?host=${folders}`
  const open = () => openDatabase({ databaseUrl: url, dataFolder: testDatabase.folder })
  const server = await startTestServer({ testDatabase: { ...testDatabase, url, open }, extra: [trialWrite] })
  onTestFinished(async () => {
    await server.stop()
    await proxy.stop()
    await standby.remove()
  })
  return { primary, standby, proxy, server }
}

/** Four clients that write without a pause: what was acknowledged, and every status. */
async function startLoad(server: TestServer) {
  const load = { acknowledged: new Array<string>(), statuses: new Set<number>(), isOver: false }
  const admin = await server.administrator()
  const working = ['a', 'b', 'c', 'd'].map(async (client) => {
    for (let turn = 0; !load.isOver; turn += 1) {
      const { status } = await admin.send('POST', '/trial', { name: `${client}${turn}` })
      load.statuses.add(status)
      if (status === 200) load.acknowledged.push(`${client}${turn}`)
    }
  })
  const end = async () => {
    load.isOver = true
    await Promise.all(working)
  }
  return { load, end }
}

/** Expects that writes go on after `fail`, that no acknowledged one is lost, and that callers were told nothing but 503. */
async function expectFailOver(pair: Awaited<ReturnType<typeof startPair>>, fail: () => Promise<void>): Promise<void> {
  const { server } = pair
  const { load, end } = await startLoad(server)
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20)
  await fail()
  const before = load.acknowledged.length
  await expect.poll(() => load.acknowledged.length, { timeout: failOverMs }).toBeGreaterThan(before + 20)
  await end()
  expect([...load.statuses].filter((status) => status !== 503)).toEqual([200])
  const tables = server.read.$extendTables<{ audit_entry: { target: string; action: string } }>()
  const rows = await tables.selectFrom('audit_entry').select('target').where('action', '=', 'trial.write').execute()
  const stored = new Set(rows.map(({ target }) => target))
  expect(load.acknowledged.filter((name) => !stored.has(name))).toEqual([])
}

test('after a crash of the primary the server writes to the standby that was promoted, and has lost nothing', async () => {
  const pair = await startPair()
  await expectFailOver(pair, async () => {
    await pair.primary.stop('immediate')
    await pair.standby.promote()
  })
}, 180_000)

test('a primary that falls silent is left for the standby that was promoted, and hanging calls are 503', async () => {
  const pair = await startPair()
  await expectFailOver(pair, async () => {
    pair.proxy.cut()
    await pair.standby.promote()
  })
  await pair.primary.stop()
}, 180_000)
