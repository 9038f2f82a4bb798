import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDashboard, listTraffic } from '#features/dashboard/contract/dashboard.ts'
import { openStatementLog, type StatementLog } from '#server/testing/derived/statement-log.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let log: StatementLog
let server: TestServer
let admin: Visitor

beforeAll(async () => {
  log = openStatementLog()
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(async () => {
  await server.stop()
  log.close()
})

async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const before = log.executed
  await call()
  return log.executed - before
}

test('a call of the dashboard runs a handful of statements, session and permissions included', async () => {
  expect(await statementsOf(() => admin.call(getDashboard, {}))).toBeLessThanOrEqual(8)
  expect(await statementsOf(() => admin.call(listTraffic, { query: { from: '2026-01-01', to: '2026-11-21' } }))).toBeLessThanOrEqual(8)
})
