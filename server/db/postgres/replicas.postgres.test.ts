import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getTask } from '#contract/tasks.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { askedOf, monitoredReplica, type ReplicaPair, startReplicaPair } from '#server/testing/replica-pair.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'

let pair: ReplicaPair
let server: TestServer
let admin: Visitor

const startOne = () => startSampleServer({ testDatabase: pair.data, variables: { DATABASE_REPLICA_URL: pair.replicaUrl } })

const { list, totals, export: exportSamples } = samples.calls

beforeAll(async () => {
  pair = await startReplicaPair()
  server = await startOne()
  admin = await server.administrator()
})
afterAll(async () => {
  await server.stop()
  await pair.remove()
})

async function exportAll(): Promise<void> {
  const body = { format: 'csv' as const, title: 'Samples', view: {}, columns: [{ field: 'name', label: 'Name' }] }
  const { id } = await admin.call(exportSamples, { body })
  await expect.poll(async () => (await admin.call(getTask, { params: { id } })).state).toBe('done')
}

async function exportAuditLog(): Promise<void> {
  const { url } = z.parse(z.object({ url: z.string() }), (await admin.send('POST', '/audit/export', {})).result)
  const response = await fetch(`${server.url}/api${url}`, { headers: { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' } })
  expect([response.status, (await response.text()).split('\n').length > 1]).toEqual([200, true])
}

test('exports, totals, exact counts and the figures of the monitor are read on the replica, with nothing of sessions and rights', async () => {
  await createSample(admin)
  const reads = [
    [() => admin.call(totals, { query: {} }), 'from "sample"'],
    [() => admin.call(totals, { query: { group: 'status' } }), 'group by "sample"."status"'],
    [() => admin.call(list, { query: { count: 'exact', pageSize: '1' } }), 'select count(*) as count from "sample"'],
    [exportAll, 'select count(*) as count from "sample"'],
    [exportAll, 'order by "sample"."created_at"'],
    [exportAuditLog, 'from "audit_entry"'],
    [() => monitoredReplica(admin), 'pg_database_size'],
  ] as const
  expect(await monitoredReplica(admin)).toMatchObject({ state: 'used' })
  for (const [read, statement] of reads) {
    const asked = await askedOf(pair.replica, read)
    expect(asked).toContain(statement)
    expect(asked).not.toMatch(/from "(?:app_user|role|setting)"|from "session".*token/)
  }
})

test('the rows of a list and their count are read on the primary', async () => {
  for (const query of [{}, { where: 'quantity.gt.0', count: 'limited' as const }, { where: 'quantity.gt.0' }]) {
    server.clock.move(2000)
    expect(await askedOf(pair.replica, () => admin.call(list, { query }))).not.toContain('sample')
  }
})

test('whoever has written sees it in totals at once, also on another instance, however late the replica is within a moment', async () => {
  const second = await startOne()
  const there = await second.administrator()
  await pair.replica.set('recovery_min_apply_delay', '30ms')
  const { itemCount: before } = await admin.call(totals, { query: {} })
  const found: number[] = []
  const asked = await askedOf(pair.replica, async () => {
    for (let index = 0; index < 10; index += 1) {
      await createSample(admin)
      second.clock.move(2000)
      found.push((await there.call(totals, { query: {} })).itemCount - before)
    }
  })
  expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(asked).toContain('from "sample"')
  await pair.replica.set('recovery_min_apply_delay', '0')
  await second.stop()
})

test('a replica that is a primary, or a copy of another cluster, is refused at start, and nothing is written', async () => {
  const data = await newDatabase()
  const refusal = async (databaseReplicaUrl: string) => {
    const opening = openDatabase({ databaseUrl: data.url, databaseReplicaUrl, dataFolder: data.folder })
    await expect(opening).rejects.toThrow(/^The replica \S+ of DATABASE_REPLICA_URL cannot be used: /)
    return String(await opening.catch((error: unknown) => error))
  }
  expect(await refusal(data.url ?? '')).toMatch('it takes writes, so it is a primary and no replica.')
  expect(await refusal(pair.replicaUrl)).toMatch('it belongs to another cluster, and does not get the writes of DATABASE_URL.')
  const database = await data.open()
  expect(await database.read.introspection.getTables()).toEqual([])
  await database.close()
  await data.remove()
})

test('of several hosts that may change their roles the replicas alone are read from', async () => {
  const folders = [pair.primary, pair.replica].map(({ folder }) => folder)
  const both = `${pair.replicaUrl.split('?')[0]}?host=${encodeURIComponent(folders.join(','))}`
  const database = await openDatabase({ databaseUrl: both, databaseReplicaUrl: both, dataFolder: pair.data.folder })
  expect(database.replicas?.reports.map(({ state }) => state)).toEqual(['primary', 'used'])
  const reader = () => sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.replicas?.reader().db ?? database.read)
  for (let index = 0; index < 4; index += 1) expect((await reader()).rows).toEqual([{ is: true }])
  await database.close()
})
