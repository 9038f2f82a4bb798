import { mockPerson } from '#web/testing/mock-person.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getDashboard, listTraffic, trendLength } from '#features/dashboard/contract/dashboard.ts'
import { dashboardConsole } from '#features/dashboard/contract/permissions.ts'
import { createMockAdapter } from '#web/mock/mock-adapter.ts'
import { handlers } from './dashboard.mock.ts'
import { trafficOf } from './traffic.ts'

const adapter = createMockAdapter({
  handlers,
  personOf: () => mockPerson({ username: 'admin', can: ({ value }) => value === dashboardConsole.value }),
  audit: () => {},
  now: () => Date.parse('2026-11-21T09:00:00.000Z'),
  delayMs: () => 0,
})

async function ask<Schema extends z.ZodMiniType>(
  { path, result }: { path: string; result: Schema },
  query = '',
): Promise<z.output<Schema>> {
  const response = await adapter(path, new Request(`http://localhost${path}${query}`))
  expect(response.status).toBe(200)
  return z.parse(result, z.parse(z.object({ result: z.unknown() }), await response.json()).result)
}

test('[S7.25 S3.24 S9.11] the dashboard figures are random integers from 10000 to 99999', async () => {
  const rounds = await Promise.all(Array.from({ length: 40 }, () => ask(getDashboard)))
  const numbers = rounds.flatMap((figures) => Object.values(figures).flatMap((figure) => Object.values(figure).flat()))
  expect(Object.keys(rounds[0] ?? {})).toEqual(['visits', 'saleroom', 'orderLarge', 'volume'])
  expect(numbers).toHaveLength(40 * (15 + 4 * trendLength))
  for (const number of numbers) {
    expect(number).toSatisfy(Number.isInteger)
    expect(number).toBeGreaterThanOrEqual(10_000)
    expect(number).toBeLessThanOrEqual(99_999)
  }
  expect(new Set(numbers).size).toBeGreaterThan(500)
})

test('a chart of up to two days is hourly, a longer one daily, and a day is the sum of its hours', async () => {
  const hours = await ask(listTraffic, '?from=2026-11-19&to=2026-11-20')
  const days = await ask(listTraffic, '?from=2026-11-18&to=2026-11-20')
  expect([hours.unit, hours.list.length, days.unit]).toEqual(['hour', 48, 'day'])
  expect(days.list.map(({ at }) => at)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  const sum = (list: typeof hours.list) => list.reduce((whole, { visits }) => whole + visits, 0)
  expect(sum(days.list.slice(1))).toBe(sum(hours.list))
  expect(sum(hours.list)).toBeGreaterThan(0)
})

test('past values of a chart are stable, and future ones are 0', () => {
  const now = Date.parse('2026-11-21T09:00:00.000Z')
  expect(trafficOf('2026-11-10', '2026-11-20', now)).toEqual(trafficOf('2026-11-10', '2026-11-20', now + 86_400_000))
  expect(trafficOf('2026-11-23', '2026-11-26', now).list.every(({ visits, orders }) => visits === 0 && orders === 0)).toBe(true)
})
