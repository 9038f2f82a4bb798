import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { appendImport, runImport } from '#contract/imports.ts'
import { getTask, isOpen, type Task } from '#contract/tasks.ts'
import type { ReadCell } from '#contract/tables/read-cell.ts'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { addDepartment, setMembership } from '#server/testing/membership-store.ts'
import { type Sample, samples } from '#server/testing/sample/samples.ts'
import { startSamples } from '#server/testing/sample/start-samples.ts'
import type { Visitor } from '#server/testing/test-server.ts'

const started = startSamples()
const { calls } = samples

type Body = CallInput<typeof calls.import>['body']
type Rows = readonly (readonly ReadCell[])[]

const sales = { id: '00000000000sales', name: '销售部' }
const stock = { id: '00000000000stock', name: '仓储部' }
const menuKeys = ['samples', 'samples-edit', 'samples-import', 'samples-transfer']
const ids: Record<string, string> = {}
let importer: Visitor

/** Adds a person with a real name to a department; their role opens it and those that are named. */
async function addMember(username: string, realName: string, department: string, departmentIds: readonly string[]): Promise<Visitor> {
  const { id, password } = await started.server.addPerson(username, { menuKeys })
  ids[username] = id
  await started.server.database.write(async (connection) => {
    await setMembership(connection, id, { departmentId: department, dataScope: 'custom', departmentIds })
    await sql`update app_user set real_name = ${realName}, name_search = ${`${username}\n${realName}`.toLowerCase()} where id = ${id}`.execute(
      connection,
    )
  })
  const visitor = started.server.visitor()
  await visitor.signIn(username, password)
  return visitor
}

beforeAll(async () => {
  await started.server.database.write(async (connection) => {
    for (const department of [sales, stock]) await addDepartment(connection, department)
  })
  importer = await addMember('importer', '沈若琳', sales.id, [sales.id])
  await addMember('colleague', '贺景和', sales.id, [sales.id])
  await addMember('namesake', 'Alice Liu', sales.id, [sales.id])
  await addMember('namesake2', 'Alice Liu', sales.id, [sales.id])
  await addMember('stranger', '周子墨', stock.id, [stock.id])
})

/** Rights are remembered until departments change. */
async function forgetRights(): Promise<void> {
  const { id } = await started.admin.call(departments.calls.create, {
    body: { name: '新部门', parentId: null, leaderId: null, phone: null, isEnabled: true },
  })
  await started.admin.call(departments.calls.remove, { params: { id }, body: { version: 1 } })
}

const columns = (fields: readonly string[]): Body['columns'] => fields.map((field) => ({ field, label: field }))
const newColumns = ['name', 'city', 'email', 'status', 'quantity', 'isUrgent', 'ownerId', 'departmentId']
const newRow = (name: string, owner: string | null, department: string | null = null) => [
  name,
  '杭州',
  'shen@corp.cn',
  'pass',
  1,
  '是',
  owner,
  department,
]

const begin = (visitor: Visitor, body: Partial<Body> = {}) =>
  visitor.call(calls.import, {
    body: { title: 'rows.xlsx', mode: 'create', key: null, columns: columns(newColumns), ...body },
  })

const append = (visitor: Visitor, id: string, rows: Rows) =>
  visitor.call(appendImport, {
    params: { id },
    body: { offset: 0, rows: rows.map((cells, index) => ({ row: index + 2, cells: [...cells] })) },
  })

/** What the check says of each row: its outcome, or what is wrong. */
async function checked(visitor: Visitor, rows: Rows, body: Partial<Body> = {}): Promise<string[]> {
  const { id } = await begin(visitor, body)
  const found = await append(visitor, id, rows)
  return found.rows.map(({ outcome, issues: [issue] }) => (issue ? `${issue.field}: ${issue.message}` : outcome))
}

async function run(visitor: Visitor, id: string): Promise<Task> {
  const task = await visitor.call(runImport, { params: { id } })
  await expect.poll(async () => isOpen(await visitor.call(getTask, { params: { id: task.id } })), { timeout: 60_000 }).toBe(false)
  return visitor.call(getTask, { params: { id: task.id } })
}

async function imported(visitor: Visitor, rows: Rows, body: Partial<Body> = {}): Promise<Task> {
  const { id } = await begin(visitor, body)
  await append(visitor, id, rows)
  return run(visitor, id)
}

async function byName(): Promise<Record<string, Sample>> {
  const { list } = await started.admin.call(calls.list, { query: { pageSize: '100' } })
  return Object.fromEntries(list.map((row) => [row.name, row]))
}

const updating = (fields: readonly string[], more: Partial<Body> = {}) => ({
  mode: 'update' as const,
  key: 'id',
  columns: columns(['id', ...fields]),
  ...more,
})

test('new rows belong to whom the file names, by username or real name, else to the importer, and to the department of the file or of the owner', async () => {
  const task = await imported(importer, [
    newRow('username', 'COLLEAGUE'),
    newRow('real name', ' 贺景和 '),
    newRow('nobody', null),
    newRow('department', null, '销售部'),
    newRow('both', 'namesake2', sales.id),
  ])
  expect(task).toMatchObject({ state: 'done', done: 5 })
  const found = await byName()
  expect(found['username']).toMatchObject({ ownerTitle: '贺景和', departmentTitle: '销售部', version: 1 })
  expect(found['real name']).toMatchObject({ ownerTitle: '贺景和', departmentTitle: '销售部' })
  expect(found['nobody']).toMatchObject({ ownerTitle: '沈若琳', departmentTitle: '销售部' })
  expect(found['department']).toMatchObject({ ownerTitle: '沈若琳', departmentTitle: '销售部' })
  expect(found['both']).toMatchObject({ ownerId: ids['namesake2'], departmentId: sales.id })
})

test('rows that are updated change their owner as by a transfer; names that they have, and empty cells, change nothing', async () => {
  await imported(importer, [newRow('given', null), newRow('kept', 'namesake')])
  const before = await byName()
  const [given, kept] = [before['given'], before['kept']]
  const fields = ['name', 'ownerId', 'departmentId']
  const clearing = updating(fields, { clearsEmpty: true })
  // Several are called Alice Liu: the name that the row has is that of its owner.
  const same = [
    [kept?.id ?? '', 'kept', 'Alice Liu', '销售部'],
    [given?.id ?? '', 'given', null, null],
  ]
  expect(await checked(importer, same, clearing)).toEqual(['unchanged', 'unchanged'])
  await imported(importer, [[given?.id ?? '', 'given away', 'colleague', null]], updating(fields))
  const after = (await byName())['given away']
  expect(after).toMatchObject({ id: given?.id, ownerTitle: '贺景和', departmentTitle: '销售部', version: 3 })
  await imported(importer, [[kept?.id ?? '', 'colleague']], updating(['ownerId']))
  expect((await byName())['kept']).toMatchObject({ ownerTitle: '贺景和', version: 2 })
  const { list } = await started.admin.call(listAudit, { query: { action: 'samples.import' } })
  const { changes } = await started.admin.call(getAudit, { params: { id: list[1]?.id ?? '' } })
  expect(changes.filter(({ recordId }) => recordId === given?.id).map(({ after: values }) => values?.['ownerTitle'])).toEqual([
    '沈若琳',
    '贺景和',
  ])
})

test('a name that several have says how to write it; people and departments out of sight are told like those that do not exist', async () => {
  const found = await checked(importer, [
    newRow('a', 'Alice  liu'),
    newRow('b', 'stranger'),
    newRow('c', 'nobody'),
    newRow('d', null, '仓储部'),
    newRow('e', null, '没有部'),
    newRow('f', ids['stranger'] ?? ''),
    newRow('g', null, stock.id),
  ])
  expect(found).toEqual([
    'ownerId: 有多人同名，请改填用户名',
    'ownerId: 找不到“stranger”',
    'ownerId: 找不到“nobody”',
    'departmentId: 找不到“仓储部”',
    'departmentId: 找不到“没有部”',
    `ownerId: 找不到“${ids['stranger']}”`,
    `departmentId: 找不到“${stock.id}”`,
  ])
})

test('a user who sees their own rows alone gives none to others, whose names they do not learn', async () => {
  const { id, password } = await started.server.addPerson('alone', { menuKeys, seesOwnRowsOnly: true })
  await started.server.database.write((db) => setMembership(db, id, { departmentId: sales.id, dataScope: 'self' }))
  const alone = started.server.visitor()
  await alone.signIn('alone', password)
  const rows = [
    newRow('a', 'colleague'),
    newRow('b', '贺景和'),
    newRow('c', '没有人'),
    newRow('d', null, '仓储部'),
    newRow('e', null, '没有部'),
  ]
  expect(await checked(alone, rows)).toEqual([
    'ownerId: 找不到“colleague”',
    'ownerId: 找不到“贺景和”',
    'ownerId: 找不到“没有人”',
    'departmentId: 找不到“仓储部”',
    'departmentId: 找不到“没有部”',
  ])
  expect(await checked(alone, [newRow('f', 'alone', '销售部')])).toEqual(['create'])
})

test.each([
  ['an owner', newRow('second', 'stranger')],
  ['a department', newRow('second', null, stock.name)],
])('%s that the importer may no longer see when the import runs is refused, and nothing is written', async (what, second) => {
  const username = `narrowed of ${what}`
  const visitor = await addMember(username, '安然', sales.id, [sales.id, stock.id])
  const { id } = await begin(visitor)
  const { rows } = await append(visitor, id, [newRow('first', null), second])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['create', 'create'])
  await started.server.database.write((db) =>
    sql`delete from role_department where department_id = ${stock.id}
    and role_id in (select role_id from user_role where user_id = ${ids[username]})`.execute(db),
  )
  await forgetRights()
  const task = await run(visitor, id)
  expect(task).toMatchObject({ state: 'failed', error: expect.stringContaining('第 3 行不能写入') })
  expect(await byName()).toEqual({})
})

test('a user who may not transfer rows, or no longer, imports none for others', async () => {
  const visitor = await addMember('not transferring', '程一', sales.id, [sales.id])
  const body = { title: 'rows.xlsx', mode: 'create', key: null, columns: columns(newColumns) }
  const { id } = await begin(visitor)
  await append(visitor, id, [newRow('given', 'colleague')])
  await started.server.database.write((db) =>
    sql`delete from role_menu where menu_id in (select id from menu where key = 'samples-transfer')
    and role_id in (select role_id from user_role where user_id = ${ids['not transferring']})`.execute(db),
  )
  await forgetRights()
  const rows = [{ row: 3, cells: [...newRow('next', null)] }]
  expect(await visitor.send('POST', `/import/${id}/rows`, { offset: 1, rows })).toMatchObject({ status: 403 })
  expect(await visitor.send('POST', `/import/${id}/run`, {})).toMatchObject({ status: 403 })
  expect(await visitor.send('POST', calls.import.path, body)).toMatchObject({ status: 403 })
  const others = { ...body, columns: columns(newColumns.slice(0, -2)) }
  expect(await visitor.send('POST', calls.import.path, others)).toMatchObject({ status: 200 })
})
