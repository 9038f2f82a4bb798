import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { type BasicRecord, getRecord, listRecordCities, type RecordFields, records } from '#features/records/contract/records.ts'
import { minuteMs } from '#server/clock.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { demoRecord } from './demo-records.ts'

const { create, update, remove, purge } = records.calls
const { id: _id, createdAt: _createdAt, owner: _owner, ...fields } = demoRecord(0, 1, 0, [])

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

/** Creates a record a minute after the previous one. */
function newRecord(changes: Partial<RecordFields> = {}): Promise<BasicRecord> {
  server.clock.move(minuteMs)
  return admin.call(create, { body: { ...fields, status: 'pass', ...changes } })
}

test('[S3.16 S3.17 S3.18 S3.25 S3.26] a list returns rows of the specification in a paged result', async () => {
  await newRecord({ name: '规格' })
  const { result } = await admin.send('GET', '/table/list?name=%E8%A7%84%E6%A0%BC')
  const at = new Date(server.clock.now()).toISOString()
  expect(result).toEqual({
    page: 1,
    pageSize: 10,
    pageCount: 1,
    itemCount: 1,
    list: [
      {
        ...fields,
        name: '规格',
        status: 'pass',
        email: expect.stringContaining('****@example.'),
        id: expect.stringMatching(/^\w{16}$/),
        avatar: '',
        ownerId: expect.stringMatching(/^\w{16}$/),
        ownerTitle: '管理员',
        departmentId: null,
        departmentTitle: null,
        createDate: at,
        updateDate: at,
        version: 1,
      },
    ],
  })
})

test('a record keeps the history of its status, newest first, until it is deleted for good', async () => {
  const { id } = await newRecord()
  const params = { id }
  server.clock.move(minuteMs)
  await admin.call(update, { params, body: { version: 1, status: 'refuse' } })
  await admin.call(update, { params, body: { version: 2, name: '改名' } })
  const { history } = await admin.call(getRecord, { params, query: {} })
  expect(history.map(({ from, to, username }) => [from, to, username])).toEqual([
    ['pass', 'refuse', 'admin'],
    [null, 'pass', 'admin'],
  ])
  const { version } = await admin.call(remove, { params, body: { version: 3 } })
  expect(await admin.call(purge, { body: { items: [{ id, version }] } })).toEqual({ done: [id], skipped: [] })
  const left = sql<{ count: number }>`select count(*) as count from record_event where record_id = ${id}`
  expect(Number((await left.execute(server.read)).rows[0]?.count)).toBe(0)
})

test('a record returns its neighbours in the order and filters of the list it was opened from', async () => {
  const city = '邻县'
  const [a, b, c] = [
    await newRecord({ name: 'A', city }),
    await newRecord({ name: 'B', city, status: 'refuse' }),
    await newRecord({ name: 'C', city }),
  ]
  const neighbours = async ({ id }: BasicRecord, query: CallInput<typeof getRecord>['query']) => {
    const { previousId, nextId } = await admin.call(getRecord, { params: { id }, query: { city, ...query } })
    return [previousId, nextId]
  }
  expect(await neighbours(b, {})).toEqual([c.id, a.id])
  expect(await neighbours(b, { sort: 'name' })).toEqual([a.id, c.id])
  expect(await neighbours(c, {})).toEqual([null, b.id])
  expect(await neighbours(a, { status: 'pass' })).toEqual([c.id, null])
})

test('the cities of all records are returned as choices, each once', async () => {
  for (const city of ['甲城', '乙城', '甲城']) await newRecord({ city })
  const { list } = await admin.call(listRecordCities, {})
  expect(list.filter((city) => ['甲城', '乙城'].includes(city)).toSorted()).toEqual(['乙城', '甲城'])
})

test('from the first start the role 编辑 can view and edit the basic list, but not delete', async () => {
  const granted = await server.read
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
