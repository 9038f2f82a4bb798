import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { pageSizeLimit, paged } from '#contract/lists/paging.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { Fixture } from '#conformance/fixture.ts'
import { nameOf } from './scenario-requests.ts'
import { openStatementLog, type StatementLog } from './statement-log.ts'

const contract = await discoverContract()
const lists = contract.calls.flatMap((call) => {
  const query = contract.lists.find(({ schema }) => schema === call.query)
  return query ? [[nameOf(call), call, query] as const] : []
})
const page = paged(z.record(z.string(), z.unknown()))

let log: StatementLog
let server: TestServer
let admin: Visitor

beforeAll(async () => {
  log = openStatementLog()
  server = await startTestServer()
  admin = await server.administrator()
  const fixture = new Fixture(
    {
      administrator: { username: 'admin', password: adminPassword },
      send: (path, init) => fetch(`${server.url}/api${path}`, init),
    },
    [],
  )
  for (const { rows = [] } of contract.conformances) for (const { create } of rows) await create(await fixture.administrator())
}, 120_000)
afterAll(async () => {
  await server.stop()
  log.close()
})

const ask = (call: CallDefinition, query: Record<string, string>) =>
  admin.send(call.method, `${call.path}?${new URLSearchParams(query).toString()}`)

async function found(call: CallDefinition, query: Record<string, string>) {
  const answer = await ask(call, query)
  expect(answer.status).toBe(200)
  return z.parse(page, answer.result)
}

const wrongPages = [
  ...['-1', '0', 'NaN', 'abc', '1,2', '1.5', '1e3', '', '99999999999'].map((value) => ['page', value] as const),
  ...['-1', '0', '101', '1000000000', 'NaN', 'abc'].map((value) => ['pageSize', value] as const),
]

test.each(lists)('[D2] %s rejects invalid pages and returns an empty page beyond the last', async (_, call) => {
  for (const [name, value] of wrongPages) {
    const { status, failure } = await ask(call, { [name]: value })
    expect([name, value, status, failure.issues?.[0]?.path]).toEqual([name, value, 400, [name]])
  }
  const { list, itemCount } = await found(call, { page: '1000000000', pageSize: String(pageSizeLimit) })
  expect(itemCount).toBeGreaterThan(0)
  expect(list).toEqual([])
})

const patterns = lists.flatMap(([name, call, { filters }]) =>
  Object.entries(filters).flatMap(([filter, { kind }]) => (kind === 'contains' ? [[name, filter, call] as const] : [])),
)

test.each(patterns)('[D3] %s treats wildcards in a search by %s as plain characters', async (_, filter, call) => {
  const all = await found(call, { pageSize: String(pageSizeLimit) })
  for (const wildcard of ['%', '_', '\\', '%%', '_%', '\\%']) {
    const { list, itemCount } = await found(call, { [filter]: wildcard, pageSize: String(pageSizeLimit) })
    expect(itemCount).toBeLessThan(all.itemCount)
    for (const row of list) expect(Object.values(row).some((value) => String(value).includes(wildcard))).toBe(true)
  }
  expect((await ask(call, { [filter]: 'x'.repeat(10 * 1024) })).status).toBe(400)
})

const secretColumns = [
  'password_hash',
  'passwordHash',
  't1.password',
  'app_user.password_hash',
  'user.password',
  'token_hash',
  '1',
  'id desc',
]

test.each(lists)('[C12] %s sorts and filters only by declared names, and rejects others without a query', async (_, call) => {
  for (const name of secretColumns) {
    const before = log.texts.size
    for (const query of [{ sort: name }, { sort: `-${name}` }, { [name]: 'a' }, { [`${name}From`]: 'a' }]) {
      expect((await ask(call, query)).status).toBe(400)
    }
    // No new statement was prepared, so timing reveals nothing.
    expect(log.texts.size).toBe(before)
  }
})
