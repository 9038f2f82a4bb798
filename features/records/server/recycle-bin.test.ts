import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { type BasicRecord, records, updateRecord } from '#features/records/contract/records.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { recycleBinDays } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { clock, fields, startRecordServer } from './test-server.ts'

const { remove, deleted, restore, bulkRestore, purge, list } = records.calls

const started = startRecordServer()
const namesInBin = async (query: CallInput<typeof deleted>['query'] = {}) =>
  (await started.admin.call(deleted, { query })).list.map(({ name }) => name)

async function createDeleted(name: string): Promise<BasicRecord> {
  const created = await started.create({ name })
  clock.move(minuteMs)
  const { version } = await started.admin.call(remove, { params: { id: created.id }, body: { version: created.version } })
  return { ...created, version }
}

/** The length of a record's history in the database. */
async function historyLength(id: string): Promise<number> {
  const { read } = started.server
  const query = sql<{ count: number }>`select count(*) as count from record_event where record_id = ${id}`
  return Number((await query.execute(read)).rows[0]?.count)
}

test('the recycle bin has the deleted records, the latest first, with who deleted them and how long they stay', async () => {
  await started.create({ name: '还在' })
  await createDeleted('甲')
  await createDeleted('乙')
  const { list: rows, itemCount } = await started.admin.call(deleted, { query: {} })
  expect(itemCount).toBe(2)
  expect(rows.map(({ name, deletedBy }) => [name, deletedBy])).toEqual([
    ['乙', 'admin'],
    ['甲', 'admin'],
  ])
  const [last] = rows
  expect(last?.deleteDate).toBe(new Date(clock.now()).toISOString())
  expect(last?.purgeDate).toBe(new Date(clock.now() + 30 * dayMs).toISOString())
  expect(await namesInBin({ sort: 'deleteDate' })).toEqual(['甲', '乙'])
  expect(await namesInBin({ name: '甲' })).toEqual(['甲'])
  expect(await namesInBin({ status: 'close' })).toEqual([])
})

test('records are restored together in one audit entry; what is not deleted is skipped', async () => {
  const rows = [await createDeleted('甲'), await createDeleted('乙')]
  const kept = await started.create({ name: '丙' })
  const items = [...rows, kept].map(({ id, version }) => ({ id, version }))
  const result = await started.admin.call(bulkRestore, { body: { items } })
  expect(result.done).toHaveLength(2)
  expect(result.skipped).toEqual([kept.id])
  expect(await namesInBin()).toEqual([])
  const [entry, ...others] = (await started.admin.call(listAudit, { query: { action: 'records.bulkRestore' } })).list
  expect(others).toEqual([])
  const { changes } = await started.admin.call(getAudit, { params: { id: entry?.id ?? '' } })
  expect(changes.map(({ title }) => title).toSorted()).toEqual(['乙', '甲'].toSorted())
})

test('a record deleted for good takes its history with it, is found by no search, and cannot be restored', async () => {
  const row = await createDeleted('甲乙丙')
  expect(await historyLength(row.id)).toBe(1)
  const kept = await started.create({ name: '还在' })
  const items = [row, kept].map(({ id, version }) => ({ id, version }))
  expect(await started.admin.call(purge, { body: { items } })).toEqual({ done: [row.id], skipped: [kept.id] })
  expect(await historyLength(row.id)).toBe(0)
  expect(await namesInBin({ name: '甲乙' })).toEqual([])
  expect((await started.admin.send('POST', `/table/${row.id}/restore`, { version: row.version })).status).toBe(404)
  const audited = (await started.admin.call(listAudit, { query: { action: 'records.purge' } })).list
  expect(audited.map(({ targetName }) => targetName)).toEqual(['甲乙丙'])
})

test('a permanent deletion with a stale version skips the record', async () => {
  const row = await createDeleted('甲')
  await started.admin.call(restore, { params: { id: row.id }, body: { version: row.version } })
  await started.admin.call(updateRecord, { params: { id: row.id }, body: { version: row.version + 1, city: '上海' } })
  await started.admin.call(remove, { params: { id: row.id }, body: { version: row.version + 2 } })
  const body = { items: [{ id: row.id, version: row.version }] }
  expect(await started.admin.call(purge, { body })).toEqual({ done: [], skipped: [row.id] })
  expect(await namesInBin()).toEqual(['甲'])
})

test('a job deletes records for good after the time of the setting, audited without a user, and leaves later ones', async () => {
  const server = await startTestServer({ jobOptions: { wakeEveryMs: 50 } })
  await server.database.write((connection) => settingStore(connection).write(recycleBinDays, 10, server.clock))
  // A session that nobody uses for days is locked.
  const createIn = async (name: string) => {
    const admin = await server.administrator()
    const created = await admin.call(records.calls.create, { body: { ...fields, name } })
    await admin.call(remove, { params: { id: created.id }, body: { version: created.version } })
  }
  await createIn('早')
  server.clock.move(5 * dayMs)
  await createIn('晚')
  server.clock.move(6 * dayMs)
  const admin = await server.administrator()
  const inBin = async () => (await admin.call(deleted, { query: {} })).list.map(({ name }) => name)
  // A run that had begun before the clock was moved ends after it: the next one is due an hour later.
  const laterInBin = () => {
    server.clock.move(30 * minuteMs)
    return inBin()
  }
  await expect.poll(laterInBin, { interval: 500 }).toEqual(['晚'])
  expect((await admin.call(list, { query: {} })).itemCount).toBe(0)
  const audited = (await admin.call(listAudit, { query: { action: 'records.purge' } })).list
  expect(audited.map(({ username, targetName }) => [username, targetName])).toEqual([['', '早']])
  await server.stop()
})
