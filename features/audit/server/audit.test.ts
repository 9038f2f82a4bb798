import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { auditStore } from '#server/audit/audit-store.ts'
import { dayMs } from '#server/clock.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer({ rowLimit: 100 })
  admin = await server.administrator()
})
afterAll(() => server.stop())

const long = 'x'.repeat(10_000)

test('a list of the log stays small however much a call has changed; the entry itself has all of it', async () => {
  const entry = {
    id: 'zzzzzzzzzzzzzzz1',
    at: server.clock.now() + 1000,
    userId: null,
    username: 'importer',
    sessionId: null,
    ip: '',
    requestId: 'request',
    action: 'trial.import',
    target: '',
    targetName: 'many',
    result: 'done' as const,
    repeated: 1,
  }
  const changes = Array.from({ length: 1200 }, (_, index) => ({
    recordId: `record-${index}`,
    title: `Record ${index}`,
    version: 2,
    before: { text: long },
    after: null,
  }))
  await server.database.write((connection) => auditStore(connection).append(entry, changes, 'trial'))
  const listed = await admin.send('GET', '/audit/list?pageSize=100')
  expect(listed.text.length).toBeLessThan(100_000)
  expect((await admin.call(listAudit, { query: {} })).list[0]).toMatchObject({ id: entry.id, target: '', targetName: 'many' })
  const detail = await admin.call(getAudit, { params: { id: entry.id } })
  expect([detail.changes.length, detail.changeCount]).toEqual([1000, 1200])
  expect(detail.changes[1]).toEqual({
    resource: 'trial',
    recordId: 'record-1',
    title: 'Record 1',
    version: 2,
    before: { text: long },
    after: null,
  })
})

test('a long log is read on from an entry in either direction, also far beyond the pages that have a number', async () => {
  const at = server.clock.now() - dayMs
  await server.database.write(async (connection) => {
    for (let index = 0; index < 150; index++) {
      const entry = {
        id: `keyed${String(index).padStart(11, '0')}`,
        // Several at the same time.
        at: at + Math.floor(index / 4),
        userId: null,
        username: index % 2 === 0 ? 'even' : 'odd',
        sessionId: null,
        ip: '',
        requestId: 'request',
        action: 'trial.keyed',
        target: '',
        targetName: '',
        result: 'done' as const,
        repeated: 1,
      }
      await auditStore(connection).append(entry, [], 'trial')
    }
  })
  const read = (query: Record<string, string>) => admin.call(listAudit, { query: { action: 'trial.keyed', pageSize: '20', ...query } })
  const idsOf = async (query: Record<string, string>) => (await read(query)).list.map(({ id }) => id)
  const first = await read({})
  expect([first.itemCount, first.isCountLimited, (await read({ count: 'exact' })).itemCount]).toEqual([100, true, 150])
  for (const sort of ['at', '-at']) {
    const pages = [await idsOf({ sort })]
    for (let page = 2; page <= 8; page++) pages.push(await idsOf({ sort, page: String(9000 + page), after: pages.at(-1)?.at(-1) ?? '' }))
    expect(pages).toEqual(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((page) => idsOf({ sort, page: String(page) }))))
    for (let page = 7; page >= 1; page--)
      expect(await idsOf({ sort, page: '9001', before: pages[page]?.[0] ?? '' })).toEqual(pages[page - 1])
    const last = await read({ sort, page: 'last' })
    expect([last.isFromEnd, last.list.map(({ id }) => id)]).toEqual([true, pages.flat().slice(-20)])
    const before = await read({ sort, page: 'last', before: last.list[0]?.id ?? '' })
    expect([before.isFromEnd, before.list.map(({ id }) => id)]).toEqual([true, pages.flat().slice(-40, -20)])
  }
  const after = first.list[0]?.id ?? ''
  expect(await read({ page: '7000', after })).toMatchObject({ page: 7000, isCountLimited: true })
  const odd = await idsOf({ username: 'odd' })
  expect((await idsOf({ username: 'odd', after: odd[4] ?? '' })).slice(0, 15)).toEqual(odd.slice(5))
})

test('pages of a long log end at row 100,000 without an entry to read on from, which must exist', async () => {
  const issuesOf = async (query: string) => {
    const { status, failure } = await admin.send('GET', `/audit/list?${query}`)
    return [status, failure.issues?.map(({ path }) => path)]
  }
  server.clock.move(2000)
  const known = 'keyed00000000007'
  expect(await issuesOf('pageSize=100&page=1001')).toEqual([400, [['page']]])
  expect(await issuesOf(`pageSize=100&page=1001&after=${known}`)).toEqual([200, undefined])
  expect(await issuesOf('after=zzzzzzzzzzzzzzzz')).toEqual([400, [['after']]])
  expect(await issuesOf('before=zzzzzzzzzzzzzzzz')).toEqual([400, [['before']]])
  expect(await issuesOf(`before=${known}&after=${known}`)).toEqual([400, [['before']]])
})

test('an entry that does not exist is not found', async () => {
  expect((await admin.send('GET', '/audit/zzzzzzzzzzzzzzzz')).status).toBe(404)
})
