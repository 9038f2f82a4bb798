import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMonitor } from '#features/monitor/contract/monitor.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the monitor counts sessions, and lists the calls that were made', async () => {
  const admin = await server.administrator()
  await admin.call(getMonitor, {})
  const { database, instances } = await admin.call(getMonitor, {})
  expect(database.sessions).toBeGreaterThan(0)
  expect(database.size).toBeGreaterThan(10_000)
  const tables = new Map(database.tables.map(({ name, ...table }) => [name, table]))
  expect(tables.get('session')).toMatchObject({ keptDays: 7 })
  expect(tables.get('login_log')?.rows).toBeGreaterThanOrEqual(0)
  expect(tables.get('audit_entry')).toMatchObject({ rows: expect.any(Number), keptDays: null })
  expect(typeof tables.get('audit_entry')?.size).toBe(server.database.dialect === 'postgres' ? 'number' : 'object')
  expect(instances[0]?.calls.map(({ name }) => name)).toContain('monitor.get')
  expect(instances[0]?.disk?.total).toBeGreaterThan(0)
})

test('who may not view the monitor is refused', async () => {
  const reader = await server.signedIn('no-monitor', { menuKeys: ['dashboard_console'] })
  expect((await reader.send('GET', '/monitor')).status).toBe(403)
})
