import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { auditStore } from '#server/audit/audit-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer()
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

test('an entry that does not exist is not found', async () => {
  expect((await admin.send('GET', '/audit/zzzzzzzzzzzzzzzz')).status).toBe(404)
})
