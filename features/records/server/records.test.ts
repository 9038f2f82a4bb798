import { expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { seededRandom } from '#contract/seeded-random.ts'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import {
  bulkRecords,
  createRecord,
  getRecord,
  listRecords,
  removeRecord,
  restoreRecord,
  updateRecord,
} from '#features/records/contract/records.ts'
import { minuteMs, secondMs } from '#server/clock.ts'
import { clock, fields, startRecordServer } from './test-server.ts'

const records = startRecordServer()
const list = async (query: CallInput<typeof listRecords>['query']) =>
  (await records.admin.call(listRecords, { query })).list.map(({ name }) => name)
const changesIn = async (id = '') => (await records.admin.call(getAudit, { params: { id } })).changes
const audited = async () => (await records.admin.call(listAudit, { query: { pageSize: '100' } })).list

test('a record keeps the history of its status, newest first', async () => {
  const created = await records.create()
  clock.move(minuteMs)
  await records.admin.call(updateRecord, { params: { id: created.id }, body: { version: 1, status: 'refuse' } })
  await records.admin.call(updateRecord, { params: { id: created.id }, body: { version: 2, city: '上海' } })
  const { history } = await records.admin.call(getRecord, { params: { id: created.id }, query: {} })
  expect(history.map(({ from, to, username }) => [from, to, username])).toEqual([
    ['pass', 'refuse', 'admin'],
    [null, 'pass', 'admin'],
  ])
})

test('a write with a stale version is rejected with the current record, and nothing is written', async () => {
  const created = await records.create()
  const current = await records.admin.call(updateRecord, { params: { id: created.id }, body: { version: 1, name: '改过' } })
  for (const [method, path, body] of [
    ['PATCH', `/table/${created.id}`, { version: 1, name: '又改' }],
    ['DELETE', `/table/${created.id}`, { version: 1 }],
  ] as const) {
    const response = await records.admin.send(method, path, body)
    expect([response.status, response.failure.error]).toEqual([409, 'recordChanged'])
    expect(response.failure['current']).toEqual(current)
  }
  expect((await records.admin.call(getRecord, { params: { id: created.id }, query: {} })).record).toEqual(current)
})

test('a deleted record is in no list, and restoring it brings it back unchanged', async () => {
  const created = await records.create()
  const removed = await records.admin.call(removeRecord, { params: { id: created.id }, body: { version: 1 } })
  clock.move(1)
  expect(await list({})).toEqual([])
  expect((await records.admin.send('GET', `/table/${created.id}`)).status).toBe(404)
  expect((await records.admin.send('PATCH', `/table/${created.id}`, { version: 2, name: 'x' })).status).toBe(404)
  const restored = await records.admin.call(restoreRecord, { params: { id: created.id }, body: { version: removed.version } })
  expect(restored).toMatchObject({ ...fields, email: 's****@corp.cn' })
  expect((await records.admin.send('POST', `/table/${created.id}/restore`, { version: 3 })).status).toBe(404)
})

test('a bulk status change skips and reports records changed meanwhile', async () => {
  const [a, b, c] = [await records.create({ name: 'A' }), await records.create({ name: 'B' }), await records.create({ name: 'C' })]
  await records.admin.call(updateRecord, { params: { id: b.id }, body: { version: 1, city: '上海' } })
  const items = [a, b, c].map(({ id, version }) => ({ id, version }))
  const { done, skipped } = await records.admin.call(bulkRecords, { body: { action: 'close', items } })
  expect(done).toEqual([
    { id: a.id, version: 2 },
    { id: c.id, version: 2 },
  ])
  expect(skipped).toEqual([b.id])
  expect(await list({ status: 'close', sort: 'name' })).toEqual(['A', 'C'])
})

test('a bulk change works with the maximum number of records and the longest names', async () => {
  const random = seededRandom(7)
  const name = () => String.fromCodePoint(...Array.from({ length: 60 }, () => 0x4e00 + Math.floor(random() * 20_000)))
  const items = []
  for (let index = 0; index < 100; index++) items.push({ id: (await records.create({ name: name() })).id, version: 1 })
  const { done } = await records.admin.call(bulkRecords, { body: { action: 'close', items } })
  expect(done).toHaveLength(100)
})

test('bulk deletion requires the delete permission, and no other', async () => {
  const { password } = await records.server.addPerson('editing', { menuKeys: ['basic-list', 'basic-list-edit'] })
  const editor = records.server.visitor()
  await editor.signIn('editing', password)
  const { id, version } = await records.create()
  const items = [{ id, version }]
  expect((await editor.send('POST', '/table/bulk-remove', { items })).status).toBe(403)
  expect(await list({})).toHaveLength(1)
  expect((await editor.send('POST', '/table/bulk', { action: 'refuse', items })).status).toBe(200)
  const deleting = await records.server.addPerson('deleting', { menuKeys: ['basic-list', 'basic-list-delete'] })
  const deleter = records.server.visitor()
  await deleter.signIn('deleting', deleting.password)
  const current = [{ id, version: version + 1 }]
  expect((await deleter.send('POST', '/table/bulk', { action: 'close', items: current })).status).toBe(403)
  expect((await deleter.send('POST', '/table/bulk-remove', { items: current })).status).toBe(200)
  expect(await list({})).toEqual([])
})

test('each call requires its own permission', async () => {
  const { password } = await records.server.addPerson('looking', { menuKeys: ['basic-list'] })
  const reader = records.server.visitor()
  await reader.signIn('looking', password)
  const { id } = await records.create()
  const attempts = [
    ['GET', '/table/list', undefined, 200],
    ['GET', `/table/${id}`, undefined, 200],
    ['POST', '/table', fields, 403],
    ['PATCH', `/table/${id}`, { version: 1, name: 'x' }, 403],
    ['DELETE', `/table/${id}`, { version: 1 }, 403],
    ['GET', '/audit/list', undefined, 403],
  ] as const
  for (const [method, path, body, status] of attempts) expect((await reader.send(method, path, body)).status).toBe(status)
  expect((await records.server.visitor().send('GET', '/table/list')).code).toBe(912)
})

test.each([
  ['an empty name', { name: '   ' }, 'name'],
  ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
  ['a name with a line break', { name: 'two\nlines' }, 'name'],
  ['a name with NUL', { name: 'a\0b' }, 'name'],
  ['half a surrogate pair', { name: 'a\ud800b' }, 'name'],
  ['an address without @', { email: 'nobody' }, 'email'],
  ['an unknown sex', { sex: 'other' }, 'sex'],
  ['a number for a city', { city: 5 }, 'city'],
  ['a client-chosen id', { id: '0123456789abcdef' }, 'id'],
])('a record with %s is rejected on that field, and nothing is written', async (_, changes, field) => {
  const response = await records.admin.send('POST', '/table', { ...fields, ...changes })
  expect(response.status).toBe(400)
  expect(response.failure.issues?.map(({ path }) => path)).toEqual([[field]])
  expect((await records.admin.call(listRecords, { query: {} })).itemCount).toBe(0)
})

test('creating twice with one Idempotency-Key creates one record, also concurrently', async () => {
  const send = () => records.admin.send('POST', '/table', fields, { 'idempotency-key': 'one-opened-form' })
  const responses = await Promise.all([send(), send(), send()])
  const later = await send()
  expect(new Set([...responses, later].map(({ text }) => text)).size).toBe(1)
  clock.move(2 * secondMs)
  expect((await records.admin.call(listRecords, { query: {} })).itemCount).toBe(1)
  const other = await records.admin.send('POST', '/table', { ...fields, name: '另一个' }, { 'idempotency-key': 'one-opened-form' })
  expect([other.status, other.failure.issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
})

test('[G3] each write adds exactly one audit row with user, action, before and after', async () => {
  const writes: [string, () => Promise<unknown>][] = []
  const created = await records.create()
  const at = { params: { id: created.id } }
  writes.push(
    ['records.update', () => records.admin.call(updateRecord, { ...at, body: { version: 1, name: '新名' } })],
    ['records.remove', () => records.admin.call(removeRecord, { ...at, body: { version: 2 } })],
    ['records.restore', () => records.admin.call(restoreRecord, { ...at, body: { version: 3 } })],
    ['records.bulk', () => records.admin.call(bulkRecords, { body: { action: 'close', items: [{ id: created.id, version: 4 }] } })],
    ['records.create', () => records.admin.call(createRecord, { body: fields })],
  )
  for (const [action, write] of writes) {
    const before = await audited()
    clock.move(2 * secondMs)
    await write()
    const after = await audited()
    expect(after).toHaveLength(Math.min(before.length + 1, 100))
    expect(after[0]).toMatchObject({ action, username: 'admin', ip: '127.0.0.1', result: 'done', at: new Date(clock.now()).toISOString() })
  }
  const update = (await audited()).find(({ action, target }) => action === 'records.update' && target === created.id)
  expect(update?.targetName).toBe('新名')
  expect(await changesIn(update?.id)).toMatchObject([
    { resource: 'records', recordId: created.id, version: 2, before: { name: '沈若琳', version: 1 }, after: { name: '新名', version: 2 } },
  ])
})

test('[G3] a change whose audit row cannot be written is rolled back', async () => {
  const { database } = records.server
  const script = (text: string) => database.write((_, { script }) => script(text))
  const created = await records.create()
  await script('alter table audit_entry rename to audit_entry_away')
  const responses = [
    await records.admin.send('PATCH', `/table/${created.id}`, { version: 1, name: '改不了' }),
    await records.admin.send('DELETE', `/table/${created.id}`, { version: 1 }),
    await records.admin.send('POST', '/table', fields),
    await records.admin.send('POST', '/table/bulk', { action: 'close', items: [{ id: created.id, version: 1 }] }),
  ]
  await script('alter table audit_entry_away rename to audit_entry')
  expect(responses.map(({ status }) => status)).toEqual([500, 500, 500, 500])
  clock.move(2 * secondMs)
  const { list: rows } = await records.admin.call(listRecords, { query: {} })
  expect(rows).toEqual([created])
})

test('from the first start the role 编辑 can view and edit the basic list, but not delete', async () => {
  const granted = await records.server.read
    .$extendTables<{
      role: { id: string; name: string }
      role_menu: { role_id: string; menu_id: string }
      menu: { id: string; key: string }
    }>()
    .selectFrom('role')
    .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .where('role.name', '=', '编辑')
    .select('menu.key')
    .orderBy('menu.key')
    .execute()
  expect(granted.map(({ key }) => key)).toEqual(['basic-list', 'basic-list-edit'])
})

test('an empty change is rejected, and a change to the current values writes nothing', async () => {
  const created = await records.create()
  const empty = await records.admin.send('PATCH', `/table/${created.id}`, { version: 1 })
  expect([empty.status, empty.message]).toEqual([400, '提交的内容有误，请检查后重试'])
  const before = await audited()
  clock.move(2 * secondMs)
  expect(await records.admin.call(updateRecord, { params: { id: created.id }, body: { version: 1, city: created.city } })).toEqual(created)
  const items = [{ id: created.id, version: 1 }]
  expect(await records.admin.call(bulkRecords, { body: { action: created.status, items } })).toEqual({ done: items, skipped: [] })
  expect(await audited()).toHaveLength(before.length)
})

test('an invalid Idempotency-Key is rejected instead of ignored', async () => {
  const response = await records.admin.send('POST', '/table', fields, { 'idempotency-key': 'short' })
  expect([response.status, response.failure.issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
})
