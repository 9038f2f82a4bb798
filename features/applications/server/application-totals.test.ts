import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApplicationFields, applications } from '#features/applications/contract/applications.ts'
import { demoApplication } from './demo-application-rows.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
let owner: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
  owner = await server.signedIn('totals-owner', { menuKeys: ['detail', 'basic-form'], seesOwnRowsOnly: true })
  await admin.call(create, { body: payment(100) })
  await admin.call(create, { body: payment(205) })
  await owner.call(create, { body: payment(7) })
})
afterAll(() => server.stop())

const { create, totals } = applications.calls

function payment(amount: number): ApplicationFields {
  const { status: _status, comment: _comment, ...fields } = demoApplication(0, '2026-11-21')
  const others = { costDepartmentId: null, handlerId: null, items: [], payee: '收款方', payeeAccount: '6222020200112233' }
  return { ...fields, ...others, kind: 'payment', amount }
}

/** Sets the amounts of all rows, as no form would accept them. */
async function setTotals(value: number): Promise<void> {
  await server.database.write(async (connection) => {
    await connection.$extendTables<{ application: { total: number } }>().updateTable('application').set({ total: value }).execute()
  })
  // Totals are remembered for a second.
  server.clock.move(2000)
}

const totalOf = async (visitor: Visitor, query: Record<string, string> = {}) =>
  (await visitor.call(totals, { query })).fields.find(({ field }) => field === 'total')

test('amounts are added up exactly over all that match, and averages are rounded half to even', async () => {
  expect(await totalOf(admin)).toEqual({ field: 'total', count: 3, sum: '312', average: '104' })
  expect(await totalOf(admin, { search: '不存在' })).toEqual({ field: 'total', count: 0, sum: '0', average: null })
})

test('totals are those of the rows that the user sees, and need the permission of the list', async () => {
  expect((await totalOf(owner))?.sum).toBe('7')
  const reader = await server.signedIn('totals-reader', { menuKeys: ['basic-list'] })
  expect((await reader.send('GET', '/application/totals')).status).toBe(403)
})

test('after a write the same user gets fresh totals', async () => {
  expect((await totalOf(owner))?.count).toBe(1)
  await owner.call(create, { body: payment(8) })
  expect(await totalOf(owner)).toEqual({ field: 'total', count: 2, sum: '15', average: '8' })
})

test('groups are counted and added up in the scope, the most frequent first', async () => {
  const { groups, itemCount } = await admin.call(totals, { query: { group: 'kind' } })
  expect(groups.map(({ value, itemCount: rows }) => [value, rows])).toEqual([['payment', itemCount]])
  expect((await admin.send('GET', '/application/totals?group=title')).failure.issues?.map(({ path }) => path)).toEqual([['group']])
})

test('sums beyond the whole numbers of JavaScript and of 64 bits are exact', async () => {
  await setTotals(Number.MAX_SAFE_INTEGER)
  expect((await totalOf(admin))?.sum).toBe(String(4n * BigInt(Number.MAX_SAFE_INTEGER)))
  const rows = 1100
  await server.database.write(async (connection) => {
    const tables = connection.$extendTables<{ application: Record<string, string | number | null> }>()
    const [row] = await tables.selectFrom('application').selectAll().limit(1).execute()
    if (!row) throw new Error('There is no application')
    // Without what the database derives for its search.
    const own = Object.entries(row).filter(([name, value]) => name !== 'search_key' && (value === null || typeof value !== 'object'))
    const values = Object.fromEntries(own)
    for (let index = 0; index < rows; index++) {
      const id = `t${index.toString().padStart(15, '0')}`
      await tables
        .insertInto('application')
        .values({ ...values, id })
        .execute()
    }
  })
  server.clock.move(2000)
  expect((await totalOf(admin))?.sum).toBe(String(BigInt(rows + 4) * BigInt(Number.MAX_SAFE_INTEGER)))
})
