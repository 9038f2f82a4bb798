import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { DatabaseProxy } from '#server/testing/database-proxy.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { PostgresCluster } from '#server/testing/postgres-cluster.ts'
import { monitoredReplica, type ReplicaPair, startReplicaPair, whenReplicaIs } from '#server/testing/replica-pair.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'

let pair: ReplicaPair
beforeEach(async () => {
  pair = await startReplicaPair()
})
afterEach(() => pair.remove())

type Reader = Pick<Database, 'read'>['read']

const readerOf = ({ replicas, read }: Database): Reader => replicas?.reader().db ?? read

/** Whether a read is answered by the replica. */
async function isOnReplica(reader: Reader): Promise<boolean | undefined> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(reader)
  return rows[0]?.is
}

/** Writes something, so that a replica can be behind. */
async function write(database: Database): Promise<void> {
  await database.write((_, { script }) => script('create table if not exists trial (id integer); insert into trial values (1)'))
}

test('a replica that falls behind is left out, with every total right meanwhile, and used again once it has caught up', async () => {
  const server = await startSampleServer({ testDatabase: pair.data, variables: { DATABASE_REPLICA_URL: pair.replicaUrl } })
  const admin = await server.administrator()
  const replica = () => monitoredReplica(admin)
  const count = async () => (await admin.call(samples.calls.totals, { query: {} })).itemCount
  await expect.poll(replica).toMatchObject({ state: 'used' })
  await pair.replica.replay('pause')
  for (let index = 1; index <= 20; index += 1) {
    await createSample(admin)
    expect(await count()).toBe(index)
  }
  await expect.poll(replica).toMatchObject({ state: 'behind' })
  expect((await replica())?.behindMs).toBeGreaterThan(1000)
  await pair.replica.replay('resume')
  await expect.poll(replica).toMatchObject({ state: 'used' })
  expect(await count()).toBe(20)
  await server.stop()
}, 120_000)

test('after a crash of the replica a read that has begun goes on with the primary, and the replica is used again when it is back', async () => {
  const database = await pair.open()
  const reader = readerOf(database)
  expect(await isOnReplica(reader)).toBe(true)
  await pair.replica.stop('immediate')
  expect([await isOnReplica(reader), await isOnReplica(readerOf(database))]).toEqual([false, false])
  await whenReplicaIs(database, 'unreachable')
  await write(database)
  await pair.replica.start()
  await whenReplicaIs(database, 'used')
  expect([await isOnReplica(reader), await isOnReplica(readerOf(database))]).toEqual([true, true])
  await database.close()
}, 120_000)

test('a replica that is not there does not keep the server from starting, and is used once it is', async () => {
  await pair.replica.stop()
  const starting = pair.open()
  await pair.replica.start()
  const database = await starting
  expect(await isOnReplica(readerOf(database))).toBe(true)
  await database.close()
}, 120_000)

test('a replica that falls silent costs the reads that wait for it a moment, and later ones nothing', async () => {
  const proxy = await DatabaseProxy.start(pair.replica.folder)
  const database = await pair.open(`${pair.replicaUrl.split('?')[0]}?host=${encodeURIComponent(proxy.folder)}`)
  expect(await isOnReplica(readerOf(database))).toBe(true)
  proxy.cut()
  await write(database)
  expect(await isOnReplica(readerOf(database))).toBe(false)
  await whenReplicaIs(database, 'unreachable')
  expect(await isOnReplica(readerOf(database))).toBe(false)
  proxy.restore()
  await whenReplicaIs(database, 'used')
  await database.close()
  await proxy.stop()
}, 120_000)

test('a replica with writes that a fail-over has lost is not read from', async () => {
  const { primary, replica, data } = pair
  const heir = new PostgresCluster(await mkdtemp(join(tmpdir(), 'steward-heir-')))
  await heir.follow(primary)
  const hosts = encodeURIComponent([primary.folder, heir.folder].join(','))
  const database = await openDatabase({
    databaseUrl: `${data.url?.split('?')[0] ?? ''}?host=${hosts}`,
    databaseReplicaUrl: replica.url(basename(data.folder)),
    dataFolder: data.folder,
  })
  await whenReplicaIs(database, 'used')
  for (let index = 0; index < 100; index += 1) await write(database)
  expect(await isOnReplica(readerOf(database))).toBe(true)
  // The heir has been away since before these writes.
  await primary.stop('immediate')
  await heir.start({ isDurable: true })
  await heir.promote()
  await expect
    .poll(() =>
      write(database).then(
        () => 'written',
        () => 'not yet',
      ),
    )
    .toBe('written')
  expect(await isOnReplica(readerOf(database))).toBe(false)
  await whenReplicaIs(database, 'behind')
  expect(await isOnReplica(readerOf(database))).toBe(false)
  await database.close()
  await heir.remove()
  await primary.start({ isDurable: true })
}, 120_000)

test('a replica that is promoted is left out', async () => {
  const database = await pair.open()
  await pair.replica.promote()
  await whenReplicaIs(database, 'primary')
  expect(await isOnReplica(readerOf(database))).toBe(false)
  await database.close()
}, 120_000)
