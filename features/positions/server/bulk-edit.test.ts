import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendBulkEdit, bulkEditChunkRows, directBulkEditLimit, getBulkEdit, runBulkEdit, undoBulkEdit } from '#contract/bulk-edits.ts'
import { getTask, isOpen, type Task } from '#contract/tasks.ts'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { positions } from '#features/positions/contract/positions.ts'
import { dayMs } from '#server/clock.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer({ jobOptions: { wakeEveryMs: 50 } })
  admin = await server.administrator()
})
afterAll(() => server.stop())

const { bulkEdit } = positions.derivedCalls
const { create, get, update, remove, list } = positions.calls

let created = 0
const newPosition = () => {
  created += 1
  const body = { name: `岗位 ${created}`, code: `code-${created}`, level: null, sortOrder: created, isEnabled: true }
  return admin.call(create, { body })
}
async function newPositions(count: number) {
  const rows: Awaited<ReturnType<typeof newPosition>>[] = []
  while (rows.length < count) rows.push(await newPosition())
  return rows
}

/** Positions like one that was created, in the table. */
async function addCopies(count: number): Promise<Item[]> {
  const origin = await newPosition()
  const rows = Array.from({ length: count }, (_, index) => ({ id: `77${String(index).padStart(14, '0')}`, version: origin.version }))
  await server.database.write(async (connection) => {
    const tables = connection.$extendTables<Record<string, Record<string, string | number | null>>>()
    const row = await tables.selectFrom('position').selectAll().where('id', '=', origin.id).executeTakeFirstOrThrow()
    const codes = Object.keys(row).filter((column) => row[column] === origin.code)
    const withCode = (id: string) => Object.fromEntries(codes.map((column) => [column, id]))
    for (let start = 0; start < count; start += bulkEditChunkRows) {
      const copies = rows.slice(start, start + bulkEditChunkRows).map(({ id }) => ({ ...row, ...withCode(id), id }))
      await tables.insertInto('position').values(copies).execute()
    }
  })
  return rows
}

type Item = { readonly id: string; readonly version: number }

/** Begins a change of rows, a chunk at a time. Returns its id. */
async function begun(visitor: Visitor, body: Readonly<Record<string, unknown>>, items: readonly Item[]): Promise<string> {
  const { id } = await visitor.call(bulkEdit, { body })
  for (let offset = 0; offset < items.length; offset += bulkEditChunkRows) {
    const chunk = items.slice(offset, offset + bulkEditChunkRows).map((item) => ({ id: item.id, version: item.version }))
    await visitor.call(appendBulkEdit, { params: { id }, body: { offset, items: chunk } })
  }
  return id
}

const entriesOf = async (action: string) => (await admin.call(listAudit, { query: { action } })).list

async function ended({ id }: Pick<Task, 'id'>): Promise<Task> {
  await expect.poll(async () => isOpen(await admin.call(getTask, { params: { id } })), { timeout: 60_000 }).toBe(false)
  return admin.call(getTask, { params: { id } })
}

test('the preview says what is replaced in how many rows, and which rows cannot be changed', async () => {
  const [one, two, same, stale, gone] = await newPositions(5)
  if (!one || !two || !same || !stale || !gone) throw new Error('not created')
  const off = await admin.call(update, { params: { id: same.id }, body: { isEnabled: false, sortOrder: 7, version: same.version } })
  await admin.call(update, { params: { id: stale.id }, body: { name: '改名', version: stale.version } })
  await admin.call(remove, { params: { id: gone.id }, body: { version: gone.version } })
  const { id } = await admin.call(bulkEdit, { body: { isEnabled: false, sortOrder: 7 } })
  const items = [one, two, off, stale, gone].map((row) => ({ id: row.id, version: row.version }))
  const preview = await admin.call(appendBulkEdit, { params: { id }, body: { offset: 0, items } })
  expect(preview).toMatchObject({ offset: 5, changeCount: 2, unchangedCount: 1 })
  expect(preview.replaced).toEqual([
    { field: 'sortOrder', value: one.sortOrder, titles: [], count: 1 },
    { field: 'sortOrder', value: two.sortOrder, titles: [], count: 1 },
    { field: 'isEnabled', value: true, titles: [], count: 2 },
  ])
  expect(preview.skipped).toEqual([
    { id: stale.id, title: '改名', field: null, reason: '刚刚被修改过' },
    { id: gone.id, title: null, field: null, reason: '不存在、已删除或无权查看' },
  ])
  expect(await admin.call(get, { params: { id: one.id } })).toEqual(one)
})

test('all rows are one entry of the audit log with what each had before and has now; so is the undo', async () => {
  const rows = await newPositions(3)
  const id = await begun(admin, { sortOrder: 900, isEnabled: false }, rows)
  const { edit } = await admin.call(runBulkEdit, { params: { id } })
  expect(edit).toMatchObject({ resource: 'positions', state: 'done', doneCount: 3, skippedCount: 0 })
  const [entry] = await entriesOf('positions.bulkEdit')
  expect(entry).toMatchObject({ target: id, result: 'done' })
  const { changes } = await admin.call(getAudit, { params: { id: entry?.id ?? '' } })
  const sides = new Map(changes.map(({ recordId, before, after }) => [recordId, [before?.['sortOrder'], after?.['sortOrder']]]))
  expect(sides).toEqual(new Map(rows.map((row) => [row.id, [row.sortOrder, 900]])))
  await admin.call(undoBulkEdit, { params: { id } })
  for (const row of rows)
    expect(await admin.call(get, { params: { id: row.id } })).toMatchObject({
      sortOrder: row.sortOrder,
      isEnabled: true,
      version: row.version + 2,
    })
  const undone = (await entriesOf('positions.undoBulkEdit')).filter(({ target }) => target === id)
  expect(undone).toHaveLength(1)
})

test('a row that is edited at the same time is written by one of both, and the other is told', async () => {
  const rows = await newPositions(20)
  const id = await begun(admin, { sortOrder: 901 }, rows)
  const edits = rows.map((row) => admin.send('PATCH', `/position/${row.id}`, { sortOrder: 5, version: row.version }))
  const [{ edit }, ...others] = await Promise.all([admin.call(runBulkEdit, { params: { id } }), ...edits])
  const refusedEdits = others.filter(({ status }) => status === 409).length
  expect(refusedEdits).toBe(edit.doneCount)
  expect(edit.skippedCount).toBe(rows.length - edit.doneCount)
  for (const row of rows) expect((await admin.call(get, { params: { id: row.id } })).version).toBe(row.version + 1)
})

test('two undos at once undo once', async () => {
  const rows = await newPositions(3)
  const id = await begun(admin, { sortOrder: 902 }, rows)
  await admin.call(runBulkEdit, { params: { id } })
  const answers = await Promise.all([1, 2].map(() => admin.send('POST', `/bulk-edit/${id}/undo`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  for (const row of rows) expect((await admin.call(get, { params: { id: row.id } })).version).toBe(row.version + 2)
})

test('invalid input names the field, and nothing is written', async () => {
  const send = (body: object) => admin.send('POST', '/position/bulk-edit', body)
  const pathOf = async (body: object) => {
    const { status, failure } = await send(body)
    return [status, failure.error, ...(failure.issues ?? []).map(({ path }) => path.join('.'))]
  }
  expect(await pathOf({ sortOrder: 'many' })).toEqual([400, 'badRequest', 'sortOrder'])
  // A unique field is not offered, and the level is no item of its dictionary.
  expect(await pathOf({ code: 'same', sortOrder: 3 })).toEqual([400, 'badRequest', 'code'])
  expect(await pathOf({ level: 'nobody' })).toEqual([409, 'dictionaryItemMissing', 'level'])
  const [row] = await newPositions(1)
  const { id } = await admin.call(bulkEdit, { body: { sortOrder: 3 } })
  const items = Array.from({ length: bulkEditChunkRows + 1 }, (_, index) => ({ id: String(index).padStart(16, '0'), version: 1 }))
  expect((await admin.send('POST', `/bulk-edit/${id}/rows`, { offset: 0, items })).failure).toMatchObject({ error: 'badRequest' })
  const again = { id: row?.id ?? '', version: row?.version ?? 0 }
  await admin.call(appendBulkEdit, { params: { id }, body: { offset: 0, items: [again] } })
  expect((await admin.send('POST', `/bulk-edit/${id}/rows`, { offset: 1, items: [again] })).status).toBe(400)
  expect((await admin.call(getBulkEdit, { params: { id } })).state).toBe('open')
})

test('many rows are written by a task, which is undone by another; a week later it cannot be undone', async () => {
  const rows = await addCopies(directBulkEditLimit + 1)
  const id = await begun(admin, { sortOrder: 903, isEnabled: false }, rows)
  const { edit, task } = await admin.call(runBulkEdit, { params: { id } })
  expect(edit.state).toBe('running')
  expect(await ended({ id: task?.id ?? '' })).toMatchObject({ kind: 'bulkEdit', state: 'done', done: rows.length })
  expect(await admin.call(getBulkEdit, { params: { id } })).toMatchObject({ state: 'done', doneCount: rows.length })
  const disabled = async () => (await admin.call(list, { query: { isEnabled: 'false' } })).itemCount
  server.clock.move(2000)
  const before = await disabled()
  expect((await entriesOf('positions.bulkEdit')).filter(({ target }) => target === id)).toHaveLength(1)
  const undo = await admin.call(undoBulkEdit, { params: { id } })
  expect(await ended({ id: undo.task?.id ?? '' })).toMatchObject({ kind: 'undoBulkEdit', state: 'done' })
  server.clock.move(2000)
  expect(before - (await disabled())).toBe(rows.length)
  expect(await admin.call(getBulkEdit, { params: { id } })).toMatchObject({ state: 'undone', undoneCount: rows.length, skippedCount: 0 })
  server.clock.move(8 * dayMs)
  const later = await server.administrator()
  await expect.poll(async () => (await later.send('GET', `/bulk-edit/${id}`)).status, { timeout: 20_000 }).toBe(404)
}, 120_000)
