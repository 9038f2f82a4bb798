import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendImport, importChunkRows, runImport, wholeImportLimit } from '#contract/imports.ts'
import { getTask } from '#contract/tasks.ts'
import { positions } from '#features/positions/contract/positions.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { servesSamples, startChildServer } from '#server/testing/child-server.ts'
import { adminPassword, Visitor } from '#server/testing/test-server.ts'

type AnyTables = Record<string, Record<string, string | number | null>>

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-import-'))
})
afterEach(() => rm(folder, { recursive: true }))

const rowCount = wholeImportLimit + importChunkRows
const columns = ['name', 'code', 'sortOrder', 'isEnabled'] as const

async function signedIn(url: string): Promise<Visitor> {
  const visitor = new Visitor(url, new Set())
  expect((await visitor.signIn('admin', adminPassword)).status).toBe(200)
  return visitor
}

async function checked(visitor: Visitor): Promise<string> {
  const body = { title: '岗位.csv', mode: 'create', key: null, columns: columns.map((field) => ({ field, label: field })) } as const
  const { id } = await visitor.call(positions.calls.import, { body })
  for (let offset = 0; offset < rowCount; offset += importChunkRows) {
    const rows = Array.from({ length: importChunkRows }, (_, index) => {
      const row = offset + index
      return { row: row + 2, cells: [`岗位 ${row}`, `code-${row}`, row, true] }
    })
    await visitor.call(appendImport, { params: { id }, body: { offset, rows } })
  }
  return id
}

/** Every row of the import once, each with one entry in the audit log that names the import. */
async function stored() {
  const database = openSqlite(folder)
  const tables = database.read.$extendTables<AnyTables>()
  const rows = await tables.selectFrom('position').select('code').where('code', 'like', 'code-%').execute()
  const changes = await tables.selectFrom('audit_change').select('record_id').where('resource', '=', 'positions').execute()
  const entries = await tables.selectFrom('audit_entry').select('target').where('action', '=', 'positions.import').distinct().execute()
  await database.close()
  const created = changes.filter(({ record_id: id }) => id !== '')
  return { codes: new Set(rows.map(({ code }) => code)).size, rows: rows.length, audited: created.length, targets: entries.length }
}

test('an import of more rows than fit in one transaction goes on after kill -9, and writes each row once', async () => {
  const first = await startChildServer({ folder, program: servesSamples })
  const visitor = await signedIn(first.url)
  const id = await checked(visitor)
  const task = await visitor.call(runImport, { params: { id } })
  await expect.poll(async () => (await visitor.call(getTask, { params: { id: task.id } })).done, { timeout: 30_000 }).toBeGreaterThan(500)
  await first.child.stop('SIGKILL')
  const killed = await stored()
  expect(killed.rows).toBeGreaterThan(500)
  expect(killed.rows).toBeLessThan(rowCount)

  const second = await startChildServer({ folder, program: servesSamples })
  const again = await signedIn(second.url)
  // Its lease has to run out first.
  const state = async () => (await again.call(getTask, { params: { id: task.id } })).state
  await expect.poll(state, { timeout: 90_000 }).toBe('done')
  expect(await again.call(getTask, { params: { id: task.id } })).toMatchObject({ done: rowCount, total: rowCount })
  await second.child.stop('SIGTERM')
  expect(await stored()).toEqual({ codes: rowCount, rows: rowCount, audited: rowCount, targets: 1 })
}, 150_000)
