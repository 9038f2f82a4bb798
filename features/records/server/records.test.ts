import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/kit/call.ts'
import { listAudit } from '#features/audit/contract/audit.ts'
import {
  type BasicRecord,
  bulkRecords,
  createRecord,
  getRecord,
  listRecordCities,
  listRecords,
  type RecordFields,
  removeRecord,
  restoreRecord,
  updateRecord,
} from '#features/records/contract/records.ts'
import { minuteMs, secondMs } from '#server/kit/clock.ts'
import { startTestServer, type TestServer, testClock, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
const clock = testClock()

const fields: RecordFields = { name: '沈若琳', sex: 'female', email: 'shen@corp.cn', city: '杭州', type: 'person', status: 'pass' }
const create = (changes: Partial<RecordFields> = {}) => {
  clock.move(minuteMs)
  return admin.call(createRecord, { body: { ...fields, ...changes } })
}
const list = async (query: CallInput<typeof listRecords>['query']) => (await admin.call(listRecords, { query })).list.map(({ name }) => name)
const audited = async () => (await admin.call(listAudit, { query: { pageSize: '100' } })).list

beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await server.administrator()
})
beforeEach(async () => {
  await server.database.write(async (connection) => {
    const tables = connection.$extendTables<{ record: { id: string }; record_event: { id: string } }>()
    await tables.deleteFrom('record_event').execute()
    await tables.deleteFrom('record').execute()
  })
  clock.move(2 * secondMs)
})
afterAll(() => server.stop())

test('[S3.16 S3.17 S3.18 S3.25 S3.26] a list answers rows of the specification inside a paged result', async () => {
  await create()
  const answer = await admin.send('GET', '/table/list')
  expect(answer.result).toEqual({
    page: 1,
    pageSize: 10,
    pageCount: 1,
    itemCount: 1,
    list: [
      {
        ...fields,
        id: expect.stringMatching(/^\w{16}$/),
        avatar: '',
        createDate: new Date(clock.now()).toISOString(),
        updateDate: new Date(clock.now()).toISOString(),
        version: 1,
      },
    ],
  })
})

test('pages hold every row once, whichever end they are nearer to', async () => {
  for (let place = 0; place < 25; place++) await create({ name: `row ${place}` })
  const pages = await Promise.all([1, 2, 3, 4].map((page) => admin.call(listRecords, { query: { page: String(page) } })))
  expect(pages.map(({ list: rows }) => rows.length)).toEqual([10, 10, 5, 0])
  expect(pages.map(({ pageCount, itemCount }) => [pageCount, itemCount])).toEqual(Array.from({ length: 4 }, () => [3, 25]))
  const names = pages.flatMap(({ list: rows }) => rows.map(({ name }) => name))
  expect(names).toEqual(Array.from({ length: 25 }, (_, place) => `row ${24 - place}`))
})

test('a list is sorted as asked, Chinese names by their sound', async () => {
  for (const name of ['周子墨', 'Aiko', '白露', '欧阳景行', '沈若琳']) await create({ name })
  expect(await list({ sort: 'name' })).toEqual(['Aiko', '白露', '欧阳景行', '沈若琳', '周子墨'])
  expect(await list({ sort: '-name' })).toEqual(['周子墨', '沈若琳', '欧阳景行', '白露', 'Aiko'])
  expect(await list({ sort: 'createDate' })).toEqual(['周子墨', 'Aiko', '白露', '欧阳景行', '沈若琳'])
  expect(await list({})).toEqual(['沈若琳', '欧阳景行', '白露', 'Aiko', '周子墨'])
})

test('filters leave what fits all of them', async () => {
  await create({ name: 'A', status: 'refuse', city: '上海' })
  const from = new Date(clock.now() + minuteMs).toISOString()
  await create({ name: 'B', type: 'company', sex: 'male' })
  const to = new Date(clock.now()).toISOString()
  await create({ name: 'C', status: 'close', city: '北京' })
  expect(await list({ status: 'pass,refuse', sort: 'name' })).toEqual(['A', 'B'])
  expect(await list({ city: '上海,北京', sort: 'name' })).toEqual(['A', 'C'])
  expect(await list({ type: 'company', sex: 'male' })).toEqual(['B'])
  expect(await list({ createDateFrom: from, sort: 'name' })).toEqual(['B', 'C'])
  expect(await list({ createDateTo: to, sort: 'name' })).toEqual(['A', 'B'])
  expect(await list({ status: 'close', city: '上海' })).toEqual([])
})

test('search finds a part of a name, takes wildcards literally and ignores case', async () => {
  for (const name of ['100% silk', '1000 silks', "O'Brien", 'under_score', 'undertow', 'back\\slash']) await create({ name })
  expect(await list({ name: '0%' })).toEqual(['100% silk'])
  expect(await list({ name: 'R_' })).toEqual(['under_score'])
  expect(await list({ name: "o'b" })).toEqual(["O'Brien"])
  expect(await list({ name: '\\' })).toEqual(['back\\slash'])
  expect(await list({ name: '   ', pageSize: '100' })).toHaveLength(6)
})

test('text that looks like SQL or markup is ordinary text', async () => {
  const name = `'; drop table record; -- <img src=x onerror=alert(1)> "`
  const { id } = await create({ name })
  expect((await admin.call(getRecord, { params: { id }, query: {} })).record.name).toBe(name)
  expect(await list({ name: "'; drop" })).toEqual([name])
})

test.each(['page=0', 'page=-1', 'page=1e9', 'page=abc', 'page=1,2', 'pageSize=0', 'pageSize=101', 'sort=password_hash', 'sort=name,name', 'status=gone', 'bogus=1', 'page=1&page=2', 'page[]=1', 'createDateFrom=yesterday'])(
  'a list asked for with %s is answered with 400 and the name of the field',
  async (search) => {
    const answer = await admin.send('GET', `/table/list?${search}`)
    expect(answer.status).toBe(400)
    expect(answer.failure.issues?.length).toBeGreaterThan(0)
    expect(search).toContain(String(answer.failure.issues?.[0]?.path[0]))
  },
)

test('a page far behind the end is empty', async () => {
  await create()
  expect((await admin.call(listRecords, { query: { page: '1000000000', pageSize: '100' } })).list).toEqual([])
})

test('the count is fresh at once after an own write', async () => {
  expect((await admin.call(listRecords, { query: {} })).itemCount).toBe(0)
  await admin.call(createRecord, { body: fields })
  clock.move(1)
  expect((await admin.call(listRecords, { query: {} })).itemCount).toBe(1)
})

test('a record tells its neighbours in the order and under the filters of the list it was opened from', async () => {
  const [a, b, c] = [await create({ name: 'A' }), await create({ name: 'B', status: 'refuse' }), await create({ name: 'C' })]
  const neighbours = async ({ id }: BasicRecord, query: CallInput<typeof getRecord>['query']) => {
    const { previousId, nextId } = await admin.call(getRecord, { params: { id }, query })
    return [previousId, nextId]
  }
  expect(await neighbours(b, {})).toEqual([c.id, a.id])
  expect(await neighbours(b, { sort: 'name' })).toEqual([a.id, c.id])
  expect(await neighbours(c, {})).toEqual([null, b.id])
  expect(await neighbours(a, { status: 'pass' })).toEqual([c.id, null])
})

test('a record keeps the history of its status, newest first', async () => {
  const made = await create()
  clock.move(minuteMs)
  await admin.call(updateRecord, { params: { id: made.id }, body: { version: 1, status: 'refuse' } })
  await admin.call(updateRecord, { params: { id: made.id }, body: { version: 2, city: '上海' } })
  const { history } = await admin.call(getRecord, { params: { id: made.id }, query: {} })
  expect(history.map(({ from, to, username }) => [from, to, username])).toEqual([
    ['pass', 'refuse', 'admin'],
    [null, 'pass', 'admin'],
  ])
})

test('a write on a version that is not the newest is refused with the current record, and nothing is written', async () => {
  const made = await create()
  const current = await admin.call(updateRecord, { params: { id: made.id }, body: { version: 1, name: '改过' } })
  for (const [method, path, body] of [
    ['PATCH', `/table/${made.id}`, { version: 1, name: '又改' }],
    ['DELETE', `/table/${made.id}`, { version: 1 }],
  ] as const) {
    const answer = await admin.send(method, path, body)
    expect([answer.status, answer.failure.error]).toEqual([409, 'recordChanged'])
    expect(answer.failure['current']).toEqual(current)
  }
  expect((await admin.call(getRecord, { params: { id: made.id }, query: {} })).record).toEqual(current)
})

test('a deleted record is in no list, and comes back as it was', async () => {
  const made = await create()
  const removed = await admin.call(removeRecord, { params: { id: made.id }, body: { version: 1 } })
  clock.move(1)
  expect(await list({})).toEqual([])
  expect((await admin.send('GET', `/table/${made.id}`)).status).toBe(404)
  expect((await admin.send('PATCH', `/table/${made.id}`, { version: 2, name: 'x' })).status).toBe(404)
  const restored = await admin.call(restoreRecord, { params: { id: made.id }, body: { version: removed.version } })
  expect(restored).toMatchObject(fields)
  expect((await admin.send('POST', `/table/${made.id}/restore`, { version: 3 })).status).toBe(404)
})

test('many records get one status together; those changed meanwhile are skipped and named', async () => {
  const [a, b, c] = [await create({ name: 'A' }), await create({ name: 'B' }), await create({ name: 'C' })]
  await admin.call(updateRecord, { params: { id: b.id }, body: { version: 1, city: '上海' } })
  const items = [a, b, c].map(({ id, version }) => ({ id, version }))
  const { done, skipped } = await admin.call(bulkRecords, { body: { action: 'close', items } })
  expect(done).toEqual([
    { id: a.id, version: 2 },
    { id: c.id, version: 2 },
  ])
  expect(skipped).toEqual([b.id])
  expect(await list({ status: 'close', sort: 'name' })).toEqual(['A', 'C'])
})

test('deleting many needs the permission to delete', async () => {
  const { password } = await server.addPerson('editing', { menuKeys: ['basic-list', 'basic-list-edit'] })
  const editor = server.visitor()
  await editor.signIn('editing', password)
  const { id, version } = await create()
  const body = { action: 'delete', items: [{ id, version }] } as const
  expect((await editor.send('POST', '/table/bulk', body)).status).toBe(403)
  expect(await list({})).toHaveLength(1)
  expect((await editor.send('POST', '/table/bulk', { ...body, action: 'refuse' })).status).toBe(200)
})

test('each call needs its own permission', async () => {
  const { password } = await server.addPerson('looking', { menuKeys: ['basic-list'] })
  const reader = server.visitor()
  await reader.signIn('looking', password)
  const { id } = await create()
  const attempts = [
    ['GET', '/table/list', undefined, 200],
    ['GET', `/table/${id}`, undefined, 200],
    ['POST', '/table', fields, 403],
    ['PATCH', `/table/${id}`, { version: 1, name: 'x' }, 403],
    ['DELETE', `/table/${id}`, { version: 1 }, 403],
    ['GET', '/audit/list', undefined, 403],
  ] as const
  for (const [method, path, body, status] of attempts) expect((await reader.send(method, path, body)).status).toBe(status)
  expect((await server.visitor().send('GET', '/table/list')).code).toBe(912)
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
  ['an own id', { id: '0123456789abcdef' }, 'id'],
])('a record with %s is refused on that field, and nothing is written', async (_, changes, field) => {
  const answer = await admin.send('POST', '/table', { ...fields, ...changes })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.map(({ path }) => path)).toEqual([[field]])
  expect((await admin.call(listRecords, { query: {} })).itemCount).toBe(0)
})

test('creating twice with one Idempotency-Key makes one record, also side by side', async () => {
  const send = () => admin.send('POST', '/table', fields, { 'idempotency-key': 'one-opened-form' })
  const answers = await Promise.all([send(), send(), send()])
  const later = await send()
  expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1)
  clock.move(2 * secondMs)
  expect((await admin.call(listRecords, { query: {} })).itemCount).toBe(1)
  const other = await admin.send('POST', '/table', { ...fields, name: '另一个' }, { 'idempotency-key': 'one-opened-form' })
  expect([other.status, other.failure.issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
})

test('the cities of the records are offered as choices', async () => {
  for (const city of ['杭州', '上海', '杭州']) await create({ city })
  expect((await admin.call(listRecordCities, {})).list.toSorted()).toEqual(['上海', '杭州'])
})

test('[G3] each write leaves exactly one audit row with who, what, before and after', async () => {
  const writes: [string, () => Promise<unknown>][] = []
  const made = await create()
  const at = { params: { id: made.id } }
  writes.push(
    ['records.update', () => admin.call(updateRecord, { ...at, body: { version: 1, name: '新名' } })],
    ['records.remove', () => admin.call(removeRecord, { ...at, body: { version: 2 } })],
    ['records.restore', () => admin.call(restoreRecord, { ...at, body: { version: 3 } })],
    ['records.bulk', () => admin.call(bulkRecords, { body: { action: 'close', items: [{ id: made.id, version: 4 }] } })],
    ['records.create', () => admin.call(createRecord, { body: fields })],
  )
  for (const [action, write] of writes) {
    const before = await audited()
    clock.move(2 * secondMs)
    await write()
    const after = await audited()
    expect(after).toHaveLength(Math.min(before.length + 1, 100))
    expect(after[0]).toMatchObject({ action, username: 'admin', ip: '127.0.0.1', result: 'done', at: new Date(clock.now()).toISOString() })
  }
  const update = (await audited()).find(({ action, target }) => action === 'records.update' && target === made.id)
  expect(update).toMatchObject({ targetName: '新名', before: { name: '沈若琳', version: 1 }, after: { name: '新名', version: 2 } })
})

test('[G3] a change whose audit row cannot be written is not made', async () => {
  const made = await create()
  await server.database.write(() => Promise.resolve(server.database.script("create trigger no_audit before insert on audit_log begin select raise(abort, 'full'); end")))
  const answers = [
    await admin.send('PATCH', `/table/${made.id}`, { version: 1, name: '改不了' }),
    await admin.send('DELETE', `/table/${made.id}`, { version: 1 }),
    await admin.send('POST', '/table', fields),
    await admin.send('POST', '/table/bulk', { action: 'close', items: [{ id: made.id, version: 1 }] }),
  ]
  await server.database.write(() => Promise.resolve(server.database.script('drop trigger no_audit')))
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500])
  clock.move(2 * secondMs)
  const { list: rows } = await admin.call(listRecords, { query: {} })
  expect(rows).toEqual([made])
})
