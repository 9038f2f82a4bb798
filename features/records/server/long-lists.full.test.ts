import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { longListRows } from '#contract/lists/paging.ts'
import { lengthen } from '#server/testing/long-list-store.ts'
import { newServerDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const entries = 10_000_000
const minutes = 60_000
const fillMinutes = 40 * minutes

let testDatabase: TestDatabase
let server: TestServer
let admin: Visitor

beforeAll(async () => {
  testDatabase = await newServerDatabase()
  server = await startTestServer({ testDatabase, clock: { now: () => Date.now(), move: () => {} } })
  admin = await server.administrator()
  const fields = { sex: 'female', email: 'shen@corp.cn', city: '杭州', type: 'person', status: 'pass' }
  for (let index = 0; index < 20; index++) await admin.send('POST', '/table', { ...fields, name: `沈若${index}` })
  await lengthen(server.database, { records: longListRows + 20, entries }, Date.now())
}, fillMinutes)
afterAll(async () => {
  // Nobody searches so many entries for passwords.
  await server.running.stop()
  await server.database.close()
  await testDatabase.remove()
}, 5 * minutes)

const page = z.object({
  page: z.int(),
  itemCount: z.int(),
  isCountLimited: z.optional(z.boolean()),
  isFromEnd: z.optional(z.boolean()),
  list: z.array(z.object({ id: z.string() })),
})

async function read(path: string) {
  const { result } = await admin.send('GET', path)
  const { list, ...counted } = z.parse(page, result)
  return { ...counted, ids: list.map(({ id }) => id) }
}

test(
  'a list of more than a million rows is counted to a million, to its end on request, and read from both ends',
  { timeout: 5 * minutes },
  async () => {
    const first = await read('/table/list?pageSize=20')
    expect([first.itemCount, first.isCountLimited, first.ids.length]).toEqual([longListRows, true, 20])
    const exact = await read('/table/list?pageSize=20&count=exact')
    expect([exact.itemCount, exact.isCountLimited, exact.ids]).toEqual([longListRows + 20, undefined, first.ids])
    const last = await read('/table/list?pageSize=20&page=last')
    expect([last.isFromEnd, last.ids]).toEqual([
      true,
      (await read(`/table/list?pageSize=20&count=exact&page=${(longListRows + 20) / 20}`)).ids,
    ])
    expect((await read('/table/list?pageSize=20&page=5000')).ids).toHaveLength(20)
    expect((await admin.send('GET', '/table/list?pageSize=20&page=5001')).status).toBe(400)
    const filtered = await read(`/table/list?pageSize=20&name=${encodeURIComponent('沈若13')}`)
    expect([filtered.itemCount, filtered.isCountLimited]).toEqual([(longListRows + 20) / 20, undefined])
  },
)

test('an audit log of ten million entries is read by number, by key and from its end', { timeout: 5 * minutes }, async () => {
  const numbered = await read('/audit/list?pageSize=20&page=5000')
  expect([numbered.itemCount, numbered.isCountLimited]).toEqual([longListRows, true])
  const after = await read(`/audit/list?pageSize=20&page=5001&after=${numbered.ids.at(-1)}`)
  expect(after.ids).toEqual((await read('/audit/list?pageSize=20&page=5001&count=exact')).ids)
  expect((await read(`/audit/list?pageSize=20&page=5000&before=${after.ids[0]}`)).ids).toEqual(numbered.ids)
  const last = await read('/audit/list?pageSize=20&page=last')
  expect(last.ids.at(-1)).toBe('0000000000000001')
  expect((await read('/audit/list?count=exact')).itemCount).toBeGreaterThan(entries)
})
