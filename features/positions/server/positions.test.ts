import { afterAll, beforeAll, expect, test } from 'vitest'
import { positions } from '#features/positions/contract/positions.ts'
import { newId } from '#server/ids.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const { create, get, list, remove } = positions.calls
const make = (name: string, code: string, sortOrder = 1) =>
  admin.call(create, { body: { name, code, level: null, sortOrder, isEnabled: true } })

/** Gives a new user the position. */
async function hold(positionId: string): Promise<string> {
  const { id: userId } = await server.addPerson(`holder ${newId(server.clock)}`)
  const now = server.clock.now()
  await server.database.write((connection) =>
    connection
      .$extendTables<{ user_position: { user_id: string; position_id: string; created_at: number; updated_at: number } }>()
      .insertInto('user_position')
      .values({ user_id: userId, position_id: positionId, created_at: now, updated_at: now })
      .execute(),
  )
  return userId
}

test('a position counts the people who hold it, without deleted ones', async () => {
  const { id } = await make('出纳', 'cashier')
  const [, gone] = [await hold(id), await hold(id)]
  expect(await admin.call(get, { params: { id } })).toMatchObject({ peopleCount: 2 })
  await server.database.write((connection) =>
    connection
      .$extendTables<{ app_user: { id: string; deleted_at: number | null } }>()
      .updateTable('app_user')
      .set({ deleted_at: 1 })
      .where('id', '=', gone)
      .execute(),
  )
  expect((await admin.call(list, { query: { name: '出纳' } })).list).toMatchObject([{ peopleCount: 1 }])
})

test('a position that people hold is not deleted, alone or in bulk; the message says how many they are', async () => {
  const { id, version } = await make('库管', 'keeper')
  const free = await make('保安', 'guard')
  await hold(id)
  const items = [
    { id, version },
    { id: free.id, version: free.version },
  ]
  const answers = [await admin.send('DELETE', `/position/${id}`, { version }), await admin.send('POST', '/position/bulk-remove', { items })]
  for (const { status, failure, message } of answers) {
    expect([status, failure.error, message]).toEqual([409, 'positionHeld', '有 1 人任职“库管”，请先调整他们的岗位'])
  }
  expect(await admin.call(get, { params: { id: free.id } })).toMatchObject({ version: free.version })
  await admin.call(remove, { params: { id: free.id }, body: { version: free.version } })
})

test('codes that differ in case or width only are the same', async () => {
  await make('法务', 'Legal')
  const { status, failure } = await admin.send('POST', '/position', {
    name: '法务二',
    code: 'ＬEGAL',
    level: null,
    sortOrder: 1,
    isEnabled: true,
  })
  expect([status, failure]).toMatchObject([409, { error: 'positionCodeInUse', issues: [{ path: ['code'] }] }])
})

test('positions are listed in their order, and by state', async () => {
  const [second, first] = [await make('排序乙', 'order-2', 7), await make('排序甲', 'order-1', 3)]
  const names = async (query: Readonly<Record<string, string>>) =>
    (await admin.call(list, { query: { name: '排序', ...query } })).list.map(({ name }) => name)
  expect(await names({})).toEqual(['排序甲', '排序乙'])
  await admin.send('POST', '/position/bulk', { action: 'disable', items: [{ id: first.id, version: first.version }] })
  expect([await names({ isEnabled: 'true' }), await names({ isEnabled: 'false' })]).toEqual([[second.name], [first.name]])
})

test('bad input names its field and writes nothing', async () => {
  const row = await make('质检', 'checker')
  await make('占用', 'taken')
  const wrong: readonly [string, unknown, number][] = [
    ['code', 'taken', 409],
    ['code', '', 400],
    ['code', 5, 400],
    ['name', '', 400],
    ['name', ['质检'], 400],
    ['sortOrder', -1, 400],
    ['sortOrder', 1.5, 400],
    ['sortOrder', '1', 400],
    ['isEnabled', null, 400],
    ['peopleCount', 3, 400],
  ]
  for (const [field, value, status] of wrong) {
    const answers = [
      await admin.send('PATCH', `/position/${row.id}`, { [field]: value, version: row.version }),
      await admin.send('POST', '/position', {
        name: '质检二',
        code: 'checker-2',
        level: null,
        sortOrder: 1,
        isEnabled: true,
        [field]: value,
      }),
    ]
    for (const answer of answers) expect([field, answer.status, answer.failure.issues?.[0]?.path]).toEqual([field, status, [field]])
  }
  const items = Array.from({ length: 1500 }, (_, index) => ({ id: String(index).padStart(16, '0'), version: 1 }))
  const bulk = await admin.send('POST', '/position/bulk', { action: 'enable', items })
  expect([bulk.status, bulk.failure.issues?.[0]?.path]).toEqual([400, ['items']])
  expect(await admin.call(get, { params: { id: row.id } })).toEqual(row)
  expect((await admin.call(list, { query: { name: '质检' } })).itemCount).toBe(1)
})
