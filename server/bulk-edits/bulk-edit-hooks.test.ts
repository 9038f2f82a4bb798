import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { appendBulkEdit, getBulkEdit, openBulkEditLimit, runBulkEdit, undoBulkEdit } from '#contract/bulk-edits.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineModule } from '#server/kit/module.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const permission = definePermission('stamp', { 'zh-CN': '邮票', 'en-US': 'Stamps' })

const stamps = defineResource({
  name: 'stamps',
  path: '/stamp',
  singular: 'stamp',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({ label: line({ max: 40 }), note: line({ max: 40 }) }),
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: false }], filters: {} },
  scope: 'everyone',
  titleOf: ({ label }) => label,
})

/** The labels of the rows that the hook has seen, and whether it refuses all. */
let written: string[] = []
let isRefusing = false
beforeEach(() => {
  written = []
  isRefusing = false
})

const handlers = resourceHandlers(stamps, {
  store: defineStore(stamps, { table: 'stamp' }),
  hooks: {
    async beforeWrite({ operation }, before) {
      if (operation !== 'update') return {}
      if (before) written.push(before.label)
      if (isRefusing) throw new AppError(notFound)
      return {}
    },
  },
})

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer({ extra: [defineModule({ id: 'stamps', handlers })] })
  const table = `create table stamp (id text primary key, label text not null, note text not null, created_at integer not null,
    updated_at integer not null, deleted_at integer, version integer not null) strict`
  await server.database.migrate((_, { script }) => script(table))
  admin = await server.administrator()
})
afterAll(() => server.stop())

async function newStamps(count: number) {
  const rows: { readonly id: string; readonly version: number }[] = []
  for (let index = 0; index < count; index += 1) {
    server.clock.move(1)
    const { id, version } = await admin.call(stamps.calls.create, { body: { label: `stamp ${index}`, note: 'old' } })
    rows.push({ id, version })
  }
  return rows
}

const begin = async () => (await admin.call(stamps.derivedCalls.bulkEdit, { body: { note: 'new' } })).id
const append = (id: string, items: readonly { readonly id: string; readonly version: number }[]) =>
  admin.call(appendBulkEdit, { params: { id }, body: { offset: 0, items: [...items] } })

test('a preview writes rows in the order of their ids, as every write does, in whatever order they are sent', async () => {
  const rows = await newStamps(3)
  await append(await begin(), rows.toReversed())
  expect(written).toEqual(['stamp 0', 'stamp 1', 'stamp 2'])
})

test('an undo that is refused as a whole leaves nothing behind: later every row is undone', async () => {
  const id = await begin()
  const rows = await newStamps(102)
  await append(id, rows)
  await admin.call(runBulkEdit, { params: { id } })
  isRefusing = true
  expect((await admin.send('POST', `/bulk-edit/${id}/undo`)).failure).toMatchObject({ error: 'bulkEditRowRefused' })
  expect(await admin.call(getBulkEdit, { params: { id } })).toMatchObject({ state: 'done', undoneCount: 0, skippedCount: 0 })
  isRefusing = false
  const { edit } = await admin.call(undoBulkEdit, { params: { id } })
  expect(edit).toMatchObject({ state: 'undone', undoneCount: rows.length, skippedCount: 0 })
}, 30_000)

test('an undo leaves out rows that a rule refuses, and says why', async () => {
  const id = await begin()
  await append(id, await newStamps(2))
  await admin.call(runBulkEdit, { params: { id } })
  isRefusing = true
  const { edit } = await admin.call(undoBulkEdit, { params: { id } })
  expect(edit).toMatchObject({ state: 'undone', undoneCount: 0, skippedCount: 2 })
})

test('of the bulk edits that a user has begun in a resource, only the latest are kept', async () => {
  const [row] = await newStamps(1)
  const ids: string[] = []
  while (ids.length <= openBulkEditLimit) {
    server.clock.move(1)
    const id = await begin()
    if (row) await append(id, [row])
    ids.push(id)
  }
  const statuses = await Promise.all(ids.map(async (id) => (await admin.send('GET', `/bulk-edit/${id}`)).status))
  expect(statuses).toEqual([404, ...ids.slice(1).map(() => 200)])
  const tables = server.read.$extendTables<{ bulk_edit_row: { edit_id: string } }>()
  expect(
    await tables
      .selectFrom('bulk_edit_row')
      .selectAll()
      .where('edit_id', '=', ids[0] ?? '')
      .execute(),
  ).toEqual([])
})
