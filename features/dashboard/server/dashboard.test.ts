import { afterAll, beforeAll, expect, test } from 'vitest'
import { minorUnitsOf } from '#contract/currency.ts'
import { getDashboard, listTraffic } from '#features/dashboard/contract/dashboard.ts'
import { dayMs, hourMs } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import { startTestServer, testClock, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { visitStore } from '#server/visits/visit-store.ts'
import { type Order, orderStore } from './order-store.ts'

// Saturday 2026-11-21, 17:00 in Shanghai.
const clock = testClock()
const now = clock.now()

let server: TestServer
let admin: Visitor

const orders: { placedAt: number; yuan: number; status?: Order['status'] }[] = [
  { placedAt: now - hourMs, yuan: 600 },
  { placedAt: now - 2 * hourMs, yuan: 100, status: 'refunded' },
  { placedAt: now - dayMs - hourMs, yuan: 200 },
  // Yesterday, at a later time of day.
  { placedAt: now - dayMs + 3 * hourMs, yuan: 1000 },
  { placedAt: now - 7 * dayMs - hourMs, yuan: 300 },
  { placedAt: now - 31 * dayMs, yuan: 400 },
  { placedAt: now - 365 * dayMs, yuan: 4200 },
]

beforeAll(async () => {
  server = await startTestServer({ clock })
  await server.database.write(async (connection) => {
    const rows = orders.map(({ placedAt, yuan, status = 'paid' }) => ({
      id: newId(clock),
      placedAt,
      amount: yuan * minorUnitsOf(),
      status,
    }))
    await orderStore(connection).createMany(rows)
    await visitStore(connection).add(
      [
        { hour: now - hourMs, visits: 90 },
        { hour: now - dayMs - hourMs, visits: 60 },
        { hour: now - dayMs + 3 * hourMs, visits: 500 },
        { hour: now - 7 * dayMs - hourMs, visits: 120 },
      ],
      now,
    )
  })
  admin = await server.administrator()
})
afterAll(() => server.stop())

test('[S3.20 S3.21 S3.22 S3.23] the dashboard figures are computed from visits and orders', async () => {
  expect(await admin.call(getDashboard, {})).toEqual({
    visits: {
      dayVisits: 90,
      rise: 50,
      decline: -25,
      compared: { now: 90, rise: 60, decline: 120 },
      amount: 770,
      trend: [0, 0, 120, 0, 0, 0, 0, 0, 560],
    },
    saleroom: { weekSaleroom: 1800, amount: 6700, degree: 0.9, trend: [0, 0, 0, 0, 0, 400, 0, 0, 300] },
    orderLarge: {
      weekLarge: 4,
      rise: 100,
      decline: 100,
      compared: { now: 2, rise: 1, decline: 1 },
      amount: 62,
      trend: [0, 0, 0, 0, 0, 1, 0, 0, 1],
    },
    volume: {
      weekLarge: 2100,
      rise: 425,
      decline: -50,
      compared: { now: 2100, rise: 400, decline: 4200 },
      amount: 6700,
      trend: [0, 0, 0, 0, 0, 0, 0, 0, 400],
    },
  })
})

test('each GET /admin_info counts as a visit, and visits are saved before the server stops', async () => {
  const testDatabase = await newDatabase()
  const first = await startTestServer({ clock, testDatabase })
  const visitor = await first.administrator()
  await visitor.send('GET', '/admin_info')
  await visitor.send('GET', '/admin_info')
  await first.stop()
  const second = await startTestServer({ clock, testDatabase })
  const figures = await (await second.administrator()).call(getDashboard, {})
  expect(figures.visits).toMatchObject({ dayVisits: 2, rise: null, amount: 2 })
  await second.stop()
  await testDatabase.remove()
})

test('a chart of up to two days is hourly, a longer one daily; empty periods are 0', async () => {
  const hours = await admin.call(listTraffic, { query: { from: '2026-11-20', to: '2026-11-21' } })
  expect([hours.unit, hours.list.length]).toEqual(['hour', 48])
  expect(hours.list.find(({ at }) => at === '2026-11-20T08:00:00.000Z')).toEqual({ at: '2026-11-20T08:00:00.000Z', visits: 60, orders: 1 })
  expect(hours.list[0]).toEqual({ at: '2026-11-19T16:00:00.000Z', visits: 0, orders: 0 })
  const days = await admin.call(listTraffic, { query: { from: '2026-11-14', to: '2026-11-20' } })
  expect([days.unit, days.list.length]).toEqual(['day', 7])
  expect([days.list[0], days.list[1], days.list[6]]).toEqual([
    { at: '2026-11-14', visits: 120, orders: 1 },
    { at: '2026-11-15', visits: 0, orders: 0 },
    { at: '2026-11-20', visits: 560, orders: 2 },
  ])
})

test.each(['from=2026-11-21&to=2026-11-20', 'from=2020-01-01&to=2026-11-20', 'from=2026-02-30&to=2026-03-01', 'from=2026-11-20'])(
  'a chart with %s is rejected',
  async (search) => {
    expect((await admin.send('GET', `/dashboard/traffic?${search}`)).status).toBe(400)
  },
)

test('the figures require dashboard_console', async () => {
  const { password } = await server.addPerson('reader', { menuKeys: ['audit'] })
  const reader = server.visitor()
  await reader.signIn('reader', password)
  expect((await reader.send('GET', '/dashboard/console')).status).toBe(403)
})
