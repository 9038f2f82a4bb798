import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendBulkEdit, bulkEditChunkRows, getBulkEdit, runBulkEdit, wholeBulkEditLimit } from '#contract/bulk-edits.ts'
import { getTask } from '#contract/tasks.ts'
import { positions } from '#features/positions/contract/positions.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { servesSamples, startChildServer } from '#server/testing/child-server.ts'
import { adminPassword, Visitor } from '#server/testing/test-server.ts'

type AnyTables = Record<string, Record<string, string | number | null>>

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-bulk-edit-'))
})
afterEach(() => rm(folder, { recursive: true }))

const rowCount = wholeBulkEditLimit + bulkEditChunkRows
const idOf = (index: number) => `77${String(index).padStart(14, '0')}`

async function signedIn(url: string): Promise<Visitor> {
  const visitor = new Visitor(url, new Set())
  expect((await visitor.signIn('admin', adminPassword)).status).toBe(200)
  return visitor
}

/** Positions that are there already, as copies of one that was created. */
async function addPositions(visitor: Visitor): Promise<void> {
  const body = { name: '原岗', code: 'origin', level: null, sortOrder: 1, isEnabled: true }
  const { id } = await visitor.call(positions.calls.create, { body })
  const database = openSqlite(folder)
  await database.write(async (connection) => {
    const tables = connection.$extendTables<AnyTables>()
    const row = await tables.selectFrom('position').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const codes = Object.keys(row).filter((column) => row[column] === 'origin')
    for (let start = 0; start < rowCount; start += bulkEditChunkRows) {
      const rows = Array.from({ length: bulkEditChunkRows }, (_, index) => ({
        ...row,
        ...Object.fromEntries(codes.map((column) => [column, `code-${start + index}`])),
        id: idOf(start + index),
      }))
      await tables.insertInto('position').values(rows).execute()
    }
  })
  await database.close()
}

async function begun(visitor: Visitor): Promise<string> {
  const { id } = await visitor.call(positions.derivedCalls.bulkEdit, { body: { sortOrder: 77 } })
  for (let offset = 0; offset < rowCount; offset += bulkEditChunkRows) {
    const items = Array.from({ length: bulkEditChunkRows }, (_, index) => ({ id: idOf(offset + index), version: 1 }))
    await visitor.call(appendBulkEdit, { params: { id }, body: { offset, items } })
  }
  return id
}

/** How many rows have the new value, the version after one change, and a change in the audit log. */
async function stored() {
  const database = openSqlite(folder)
  const tables = database.read.$extendTables<AnyTables>()
  const rows = await tables.selectFrom('position').select('version').where('sort_order', '=', 77).execute()
  const changes = await tables.selectFrom('audit_change').select('record_id').where('record_id', 'like', '7700%').execute()
  const entries = await tables.selectFrom('audit_entry').select('target').where('action', '=', 'positions.bulkEdit').distinct().execute()
  await database.close()
  const versions = new Set(rows.map(({ version }) => version))
  return { rows: rows.length, versions: [...versions], audited: changes.length, targets: entries.length }
}

test('a bulk edit of more rows than fit in one transaction goes on after kill -9, and writes each row once', async () => {
  const first = await startChildServer({ folder, program: servesSamples })
  const visitor = await signedIn(first.url)
  await addPositions(visitor)
  const id = await begun(visitor)
  const { task } = await visitor.call(runBulkEdit, { params: { id } })
  const params = { id: task?.id ?? '' }
  await expect.poll(async () => (await visitor.call(getTask, { params })).done, { timeout: 30_000 }).toBeGreaterThan(300)
  await first.child.stop('SIGKILL')
  const killed = await stored()
  expect(killed.rows).toBeGreaterThan(300)
  expect(killed.rows).toBeLessThan(rowCount)

  const second = await startChildServer({ folder, program: servesSamples })
  const again = await signedIn(second.url)
  // Its lease has to run out first.
  const state = async () => (await again.call(getTask, { params })).state
  await expect.poll(state, { timeout: 90_000 }).toBe('done')
  expect(await again.call(getBulkEdit, { params: { id } })).toMatchObject({ state: 'done', doneCount: rowCount, skippedCount: 0 })
  await second.child.stop('SIGTERM')
  expect(await stored()).toEqual({ rows: rowCount, versions: [2], audited: rowCount, targets: 1 })
}, 150_000)
