import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { auditedChanges, auditEntries } from '#server/testing/audit-log.ts'
import { type Sample, samples } from '#server/testing/sample/samples.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { recycleBinDays } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { createSample, startSamples, startSampleServer } from '#server/testing/sample/start-samples.ts'

const { remove, deleted, restore, bulkRestore, purge, list } = samples.calls

const started = startSamples()
const namesInBin = async (query: CallInput<typeof deleted>['query'] = {}) =>
  (await started.admin.call(deleted, { query })).list.map(({ name }) => name)

async function createDeleted(name: string): Promise<Sample> {
  const created = await started.create({ name, readings: [{ label: '温度', value: 4 }] })
  started.clock.move(minuteMs)
  const { version } = await started.admin.call(remove, { params: { id: created.id }, body: { version: created.version } })
  return { ...created, version }
}

/** How many lines of a sample are in the database. */
async function lineCount(id: string): Promise<number> {
  const { read } = started.server
  const query = sql<{ count: number }>`select count(*) as count from sample_reading where sample_id = ${id}`
  return Number((await query.execute(read)).rows[0]?.count)
}

test('the recycle bin has the deleted rows, the latest first, with who deleted them and how long they stay', async () => {
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
  expect(last?.deleteDate).toBe(new Date(started.clock.now()).toISOString())
  expect(last?.purgeDate).toBe(new Date(started.clock.now() + 30 * dayMs).toISOString())
  expect(await namesInBin({ sort: 'deleteDate' })).toEqual(['甲', '乙'])
  expect(await namesInBin({ name: '甲' })).toEqual(['甲'])
  expect(await namesInBin({ status: 'close' })).toEqual([])
})

test('rows are restored together in one audit entry; what is not deleted is skipped', async () => {
  const rows = [await createDeleted('甲'), await createDeleted('乙')]
  const kept = await started.create({ name: '丙' })
  const items = [...rows, kept].map(({ id, version }) => ({ id, version }))
  const result = await started.admin.call(bulkRestore, { body: { items } })
  expect(result.done).toHaveLength(2)
  expect(result.skipped).toEqual([kept.id])
  expect(await namesInBin()).toEqual([])
  const [entry, ...others] = await auditEntries(started.admin, { action: 'samples.bulkRestore' })
  expect(others).toEqual([])
  const changes = await auditedChanges(started.admin, entry)
  expect(changes.map(({ title }) => title).toSorted()).toEqual(['乙', '甲'].toSorted())
})

test('a row deleted for good takes its lines with it, is found by no search, and cannot be restored', async () => {
  const row = await createDeleted('甲乙丙')
  expect(await lineCount(row.id)).toBe(1)
  const kept = await started.create({ name: '还在' })
  const items = [row, kept].map(({ id, version }) => ({ id, version }))
  expect(await started.admin.call(purge, { body: { items } })).toEqual({ done: [row.id], skipped: [kept.id] })
  expect(await lineCount(row.id)).toBe(0)
  expect(await namesInBin({ name: '甲乙' })).toEqual([])
  expect((await started.admin.send('POST', `/sample/${row.id}/restore`, { version: row.version })).status).toBe(404)
  const audited = await auditEntries(started.admin, { action: 'samples.purge' })
  expect(audited.map(({ targetName }) => targetName)).toEqual(['甲乙丙'])
})

test('a row is restored in its last version only', async () => {
  const { id, version } = await createDeleted('甲')
  const restoreIn = (sent: number) => started.admin.send('POST', `/sample/${id}/restore`, { version: sent })
  expect((await restoreIn(version - 1)).status).toBe(409)
  expect(await namesInBin()).toEqual(['甲'])
  expect((await restoreIn(version)).status).toBe(200)
})

test('a permanent deletion with a stale version skips the row', async () => {
  const row = await createDeleted('甲')
  await started.admin.call(restore, { params: { id: row.id }, body: { version: row.version } })
  await started.admin.call(samples.calls.update, { params: { id: row.id }, body: { version: row.version + 1, city: '上海' } })
  await started.admin.call(remove, { params: { id: row.id }, body: { version: row.version + 2 } })
  const body = { items: [{ id: row.id, version: row.version }] }
  expect(await started.admin.call(purge, { body })).toEqual({ done: [], skipped: [row.id] })
  expect(await namesInBin()).toEqual(['甲'])
})

test('a job deletes rows for good after the time of the setting, audited without a user, and leaves later ones', async () => {
  const server = await startSampleServer({ jobOptions: { wakeEveryMs: 50 } })
  await server.database.write((connection) => settingStore(connection).write(recycleBinDays, 10, server.clock))
  // A session that nobody uses for days is locked.
  const createIn = async (name: string) => {
    const admin = await server.administrator()
    const created = await createSample(admin, { name })
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
  const audited = await auditEntries(admin, { action: 'samples.purge' })
  expect(audited.map(({ username, targetName }) => [username, targetName])).toEqual([['', '早']])
  await server.stop()
})
