import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import { offsetMismatch } from '#contract/files/files.ts'
import { appendImport, importEmpty, importInvalid, runImport } from '#contract/imports.ts'
import { cancelTask, getTask, isOpen, type Task } from '#contract/tasks.ts'
import type { ReadCell } from '#contract/tables/read-cell.ts'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { positions } from '#features/positions/contract/positions.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const { import: importPositions, create, get, list, update } = positions.calls

type Body = CallInput<typeof importPositions>['body']

const words = [
  { value: 'true', label: '启用' },
  { value: 'false', label: '停用' },
]
const columns: Body['columns'] = [
  { field: 'name', label: '名称' },
  { field: 'code', label: '编码' },
  { field: 'level', label: '职级', choices: [{ value: 'manager', label: '中层' }] },
  { field: 'sortOrder', label: '排序' },
  { field: 'isEnabled', label: '状态', choices: words },
]

const begin = (visitor: Visitor, changes: Partial<Body> = {}) =>
  visitor.call(importPositions, { body: { title: '岗位.xlsx', mode: 'create', key: null, columns, ...changes } })

/** Appends rows after `offset` others; the first row of the file is its header. */
const append = (visitor: Visitor, id: string, rows: readonly (readonly ReadCell[])[], offset = 0) =>
  visitor.call(appendImport, {
    params: { id },
    body: { offset, rows: rows.map((cells, index) => ({ row: offset + index + 2, cells: [...cells] })) },
  })

/** The name of the error that a call answers with. */
const refusal = async (visitor: Visitor, path: string, body: object = {}) => (await visitor.send('POST', path, body)).failure.error

async function ended(visitor: Visitor, { id }: Pick<Task, 'id'>): Promise<Task> {
  await expect.poll(async () => isOpen(await visitor.call(getTask, { params: { id } })), { timeout: 60_000 }).toBe(false)
  return visitor.call(getTask, { params: { id } })
}

async function imported(visitor: Visitor, changes: Partial<Body>, rows: readonly (readonly ReadCell[])[]): Promise<Task> {
  const { id } = await begin(visitor, changes)
  await append(visitor, id, rows)
  return ended(visitor, await visitor.call(runImport, { params: { id } }))
}

const byCode = async (code: string) => {
  const { list: rows } = await admin.call(list, { query: { search: code } })
  return rows.find((row) => row.code === code)
}
const countAll = async () => (await admin.call(list, { query: {} })).itemCount

test('rows are created as the form creates them, with words for values; nothing is written before the import runs', async () => {
  const before = await countAll()
  const { id } = await begin(admin)
  const checked = await append(admin, id, [
    ['出纳', 'cashier', '中层', 3, '启用'],
    ['  保安 ', 'GUARD', null, ' 1,004 ', '停用'],
  ])
  expect(checked).toEqual({
    offset: 2,
    rows: [2, 3].map((row) => ({ row, outcome: 'create', issues: [], emptied: [] })),
  })
  expect(await countAll()).toBe(before)
  const task = await ended(admin, await admin.call(runImport, { params: { id } }))
  expect(task).toMatchObject({ kind: 'import', resource: 'positions', title: '岗位.xlsx', state: 'done', done: 2, total: 2, file: null })
  expect(await byCode('cashier')).toMatchObject({ name: '出纳', level: 'manager', sortOrder: 3, isEnabled: true, version: 1 })
  expect(await byCode('GUARD')).toMatchObject({ name: '保安', level: null, sortOrder: 1004, isEnabled: false })
})

test('[F12] each row that the form would refuse is named with its column, and nothing is written while there is one', async () => {
  await admin.call(create, { body: { name: '占用', code: 'taken', level: null, sortOrder: 1, isEnabled: true } })
  const before = await countAll()
  const { id } = await begin(admin)
  const { rows } = await append(admin, id, [
    ['好的', 'fine', null, 1, '启用'],
    ['', 'no-name', null, 1, '启用'],
    ['小数', 'fraction', null, 1.5, '启用'],
    ['文字', 'words', null, '许多', '启用'],
    ['状态', 'state', null, 1, '也许'],
    ['职级', 'level', '不存在', 1, '启用'],
    ['重复', 'TAKEN', null, 1, '启用'],
    ['再来', 'Fine', null, 1, '启用'],
    ['全错', 'taken', '不存在', '许多', '也许'],
    ['长'.repeat(61), 'long', null, 100_001, ''],
    ['李四\uFFFD', 'broken', null, 1, '启用'],
    ['启动', 'starts', null, 1, '启动'],
  ])
  const found = rows.map(({ row, outcome, issues }) => [row, outcome, ...issues.map(({ field, message }) => `${field}: ${message}`)])
  expect(found).toEqual([
    [2, 'create'],
    [3, 'invalid', 'name: 此项必填'],
    [4, 'invalid', 'sortOrder: 请输入整数'],
    [5, 'invalid', 'sortOrder: 请输入数字'],
    [6, 'invalid', 'isEnabled: 没有“也许”这个选项，只能填写：启用、停用'],
    [7, 'invalid', 'level: 没有“不存在”这个选项，只能填写：中层'],
    [8, 'invalid', 'code: 已有岗位使用此编码'],
    [9, 'invalid', 'code: 与文件中前面的行重复'],
    [
      10,
      'invalid',
      'level: 没有“不存在”这个选项，只能填写：中层',
      'sortOrder: 请输入数字',
      'isEnabled: 没有“也许”这个选项，只能填写：启用、停用',
      'code: 与文件中前面的行重复',
    ],
    [11, 'invalid', 'name: 最多 60 个字符', 'sortOrder: 不能大于 100000'],
    [12, 'invalid', 'name: “\uFFFD”处的文字已损坏，请在文件中改正'],
    [13, 'invalid', 'isEnabled: 没有“启动”这个选项，是不是“启用”？'],
  ])
  expect(await refusal(admin, `/import/${id}/run`)).toBe(importInvalid.name)
  expect(await countAll()).toBe(before)
})

test('items are named by their labels in both languages or by their values, whatever case and width, also without words from the caller', async () => {
  const plain: Body['columns'] = columns.map(({ field, label }) => ({ field, label }))
  const { id } = await begin(admin, { columns: plain })
  const names = ['中层', 'MANAGER', 'ｍａｎａｇｅｒ', '\u200B中层', 'Manager', '中曾', '没有']
  const { rows } = await append(
    admin,
    id,
    names.map((level, index) => [`级 ${index}`, `level-${index}`, level, 1, '是']),
  )
  const found = rows.map(({ outcome, issues }) => issues[0]?.message ?? outcome)
  expect(found.slice(0, 5)).toEqual(names.slice(0, 5).map(() => 'create'))
  expect(found[5]).toBe('没有“中曾”这个选项，是不是“中层”？')
  expect(found[6]).toMatch(/^没有“没有”这个选项，只能填写：.*中层/)
})

test('the check guesses what was meant by a hundred unknown words at most, so that it stays quick', async () => {
  const { id } = await begin(admin)
  const rows = Array.from({ length: 101 }, (_, index) => [`猜 ${index}`, `guess-${index}`, `中层${index}`, 1, '启用'])
  const messages = (await append(admin, id, rows)).rows.map(({ issues }) => issues[0]?.message)
  expect(messages.slice(0, 100)).toEqual(rows.slice(0, 100).map(([, , level]) => `没有“${level}”这个选项，是不是“中层”？`))
  expect(messages[100]).toBe('没有“中层100”这个选项，只能填写：中层')
})

test('[F12] an import of which the last of 10,000 rows cannot be written leaves nothing, and says which row it is', async () => {
  const { id } = await begin(admin)
  const rows = Array.from({ length: 10_000 }, (_, index) => [`批量 ${index}`, `bulk-${index}`, null, 1, '启用'])
  for (let offset = 0; offset < rows.length; offset += 400) await append(admin, id, rows.slice(offset, offset + 400), offset)
  const before = await countAll()
  // Another user takes the last code meanwhile.
  await admin.call(create, { body: { name: '先到', code: 'bulk-9999', level: null, sortOrder: 1, isEnabled: true } })
  const task = await ended(admin, await admin.call(runImport, { params: { id } }))
  expect(task).toMatchObject({ state: 'failed', done: 0 })
  expect(task.error).toBe('第 10001 行不能写入：已有岗位使用此编码。没有写入任何内容，请重新导入')
  expect(await countAll()).toBe(before + 1)
}, 120_000)

test('an import that is cancelled has written all rows and is done, or none', async () => {
  const { id } = await begin(admin)
  const rows = Array.from({ length: 1200 }, (_, index) => [`取消 ${index}`, `cancel-${index}`, null, 1, '启用'])
  for (let offset = 0; offset < rows.length; offset += 400) await append(admin, id, rows.slice(offset, offset + 400), offset)
  const before = await countAll()
  const task = await admin.call(runImport, { params: { id } })
  await admin.call(cancelTask, { params: { id: task.id } })
  // Another import waits until the first one is over.
  await imported(admin, {}, [['之后', 'after-cancel', null, 1, '启用']])
  const { state } = await admin.call(getTask, { params: { id: task.id } })
  expect([state, (await countAll()) - before - 1]).toEqual(state === 'done' ? ['done', 1200] : ['cancelled', 0])
}, 120_000)

test('rows are updated by their key: only what the file has is changed, and rows that have it already are left alone', async () => {
  const one = await admin.call(create, { body: { name: '会计', code: 'acct', level: 'manager', sortOrder: 5, isEnabled: true } })
  const same = await admin.call(create, { body: { name: '主管', code: 'chief', level: null, sortOrder: 7, isEnabled: true } })
  const some = columns.filter(({ field }) => field === 'code' || field === 'sortOrder' || field === 'level')
  const { id } = await begin(admin, { mode: 'update', key: 'code', columns: some })
  const { rows } = await append(admin, id, [
    ['ACCT', '', 9],
    ['chief', '', 7],
    ['nobody', '', 1],
    ['', '', 1],
  ])
  expect(rows.map(({ outcome, issues, emptied }) => [outcome, emptied, ...issues.map(({ message }) => message)])).toEqual([
    ['update', ['level']],
    ['unchanged', []],
    ['invalid', [], '没有找到对应的记录'],
    ['invalid', [], '没有填写，无法找到要更新的记录'],
  ])
  await imported(admin, { mode: 'both', key: 'code', columns }, [
    ['会计', 'acct', '', 9, '启用'],
    ['新人', 'newcomer', '', 1, '启用'],
  ])
  expect(await admin.call(get, { params: { id: one.id } })).toMatchObject({ name: '会计', level: 'manager', sortOrder: 9, version: 2 })
  expect(await admin.call(get, { params: { id: same.id } })).toMatchObject({ version: 1 })
  expect(await byCode('newcomer')).toMatchObject({ name: '新人' })
})

test('empty cells of a row that is updated empty its fields only if the import says so, and never what must be filled in', async () => {
  const row = await admin.call(create, { body: { name: '清空', code: 'clears', level: 'manager', sortOrder: 5, isEnabled: true } })
  const kept = await begin(admin, { mode: 'update', key: 'code' })
  const cells = [['', 'clears', ' \u3000', '', '']]
  const of = ({ rows }: Awaited<ReturnType<typeof append>>) =>
    rows.map(({ outcome, emptied, issues }) => [outcome, emptied, issues.map(({ field, message }) => `${field}: ${message}`)])
  expect(of(await append(admin, kept.id, cells))).toEqual([['unchanged', ['level'], []]])
  const all = await begin(admin, { mode: 'update', key: 'code', clearsEmpty: true })
  const required = ['name: 此项必填', 'sortOrder: 此项必填', 'isEnabled: 此项必填']
  expect(of(await append(admin, all.id, cells))).toEqual([['invalid', ['level'], required]])
  const some = columns.filter(({ field }) => field === 'code' || field === 'level')
  const changes = { mode: 'both', key: 'code', columns: some, clearsEmpty: true } as const
  expect((await imported(admin, changes, [['clears', '']])).state).toBe('done')
  expect(await admin.call(get, { params: { id: row.id } })).toMatchObject({ name: '清空', level: null, sortOrder: 5, version: 2 })
})

test('a row that changes between check and import is not overwritten', async () => {
  const { id: row, version } = await admin.call(create, {
    body: { name: '原名', code: 'raced', level: null, sortOrder: 1, isEnabled: true },
  })
  const { id } = await begin(admin, { mode: 'update', key: 'code', columns: columns.slice(0, 2) })
  await append(admin, id, [['导入的名称', 'raced']])
  await admin.call(update, { params: { id: row }, body: { version, name: '别人改的' } })
  const task = await ended(admin, await admin.call(runImport, { params: { id } }))
  expect([task.state, task.error]).toEqual(['failed', expect.stringContaining('第 2 行不能写入：这条记录刚刚被修改过')])
  expect(await admin.call(get, { params: { id: row } })).toMatchObject({ name: '别人改的' })
})

test('[G4b] an import is one entry of the audit log, which names the file and lists every row', async () => {
  const task = await imported(admin, { title: '名单.csv' }, [
    ['甲岗', 'audited-1', null, 1, '启用'],
    ['乙岗', 'audited-2', null, 1, '启用'],
  ])
  expect(task.state).toBe('done')
  const { list: entries } = await admin.call(listAudit, { query: { action: 'positions.import', target: '名单' } })
  expect(entries).toMatchObject([{ username: 'admin', result: 'done', targetName: '名单.csv' }])
  const { changes } = await admin.call(getAudit, { params: { id: entries[0]?.id ?? '' } })
  expect(changes.map(({ title, before, after }) => [title, before, after?.['code'] ?? after?.['importRows']])).toEqual([
    ['名单.csv', null, 2],
    ['甲岗', null, 'audited-1'],
    ['乙岗', null, 'audited-2'],
  ])
})

test('[I11] an import needs its own permission and those of the form, checked again when it runs', async () => {
  const view = ['positions']
  const body = { title: 'x.csv', mode: 'create', key: null, columns }
  const editor = await server.signedIn('edits positions', { menuKeys: [...view, 'positions-edit'] })
  expect(await refusal(editor, '/position/import', body)).toBe(forbidden.name)
  const importer = await server.signedIn('imports positions', { menuKeys: [...view, 'positions-import'] })
  expect(await refusal(importer, '/position/import', body)).toBe(forbidden.name)
  const both = await server.signedIn('may do both', { menuKeys: [...view, 'positions-edit', 'positions-import'] })
  const { id } = await begin(both)
  await append(both, id, [['丁', 'rights', null, 1, '启用']])
  expect(await refusal(admin, `/import/${id}/run`)).toBe(notFound.name)
  expect((await ended(both, await both.call(runImport, { params: { id } }))).state).toBe('done')
})

test('[I11] fields that the form does not have are no columns of an import', async () => {
  for (const field of ['peopleCount', 'version', 'createDate', '__proto__', 'password']) {
    const body = { title: 'x.csv', mode: 'create', key: null, columns: [...columns, { field, label: field }] }
    expect(await refusal(admin, '/position/import', body)).toBe('badRequest')
  }
  expect(await refusal(admin, '/position/import', { title: 'x.csv', mode: 'update', key: null, columns })).toBe('badRequest')
  expect(await refusal(admin, '/position/import', { title: 'x.csv', mode: 'update', key: 'name', columns })).toBe('badRequest')
})

test('rows follow in order, once; an import that runs, or has nothing to write, takes none', async () => {
  const { id } = await begin(admin)
  const rows = [{ row: 2, cells: ['戊', 'order', null, 1, '启用'] }]
  expect(await refusal(admin, `/import/${id}/run`)).toBe(importEmpty.name)
  expect(await refusal(admin, `/import/${id}/rows`, { offset: 1, rows })).toBe(offsetMismatch.name)
  await append(admin, id, [['戊', 'order', null, 1, '启用']])
  expect(await refusal(admin, `/import/${id}/rows`, { offset: 0, rows })).toBe(offsetMismatch.name)
  await ended(admin, await admin.call(runImport, { params: { id } }))
  expect(await refusal(admin, `/import/${id}/rows`, { offset: 1, rows })).toBe(notFound.name)
  const { id: left } = await begin(admin)
  await begin(admin)
  expect(await refusal(admin, `/import/${left}/rows`, { offset: 0, rows })).toBe(notFound.name)
})
