import { getDashboard, listTraffic, trafficMaxDays } from '#features/dashboard/contract/dashboard.ts'
import { expectIssue } from '#conformance/refusals.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { must } from '#conformance/verdict.ts'

const dayMs = 86_400_000

/** The day that begins so many days after the first of January 2026. */
const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * dayMs).toISOString().slice(0, 10)

function isAscending(texts: readonly string[]): boolean {
  return texts.every((text, index) => index === 0 || text > (texts[index - 1] ?? ''))
}

/** The console's figures and charts. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[S3.7] A full administrator holds dashboard_console, dashboard_monitor and dashboard_workplace', async (stage) => {
      const { permissions } = await stage.administrator()
      for (const value of ['dashboard_console', 'dashboard_monitor', 'dashboard_workplace'])
        must(permissions.has(value), `an administrator does not hold ${value}`)
    }),

    scenario('[S3.20 S3.21 S3.22 S3.23] GET /dashboard/console answers visits, saleroom, orderLarge and volume', async (stage) => {
      const session = await stage.administrator()
      const { visits, saleroom, orderLarge, volume } = await session.call(getDashboard, {})
      const figures = [visits.dayVisits, visits.amount, saleroom.weekSaleroom, saleroom.amount, orderLarge.weekLarge, volume.weekLarge]
      must(
        figures.every((figure) => figure >= 0),
        'a figure of the console is below zero',
      )
    }),

    scenario('GET /dashboard/traffic answers hours of up to two days, and every day of more', async (stage) => {
      const session = await stage.administrator()
      for (const to of [dayAt(0), dayAt(1)]) {
        const { unit, list } = await session.call(listTraffic, { query: { from: dayAt(0), to } })
        must(unit === 'hour' && list.length > 0, `from ${dayAt(0)} to ${to} has to be answered by the hour`)
        must(isAscending(list.map(({ at }) => at)), 'hours are out of order')
      }
      const { unit, list } = await session.call(listTraffic, { query: { from: dayAt(0), to: dayAt(6) } })
      const days = Array.from({ length: 7 }, (_, index) => dayAt(index))
      must(
        unit === 'day' && list.map(({ at }) => at).join() === days.join(),
        `from ${dayAt(0)} to ${dayAt(6)} has to be answered day by day`,
      )
    }),

    scenario('GET /dashboard/traffic refuses days that go back, and too many of them', async (stage) => {
      const session = await stage.administrator()
      for (const index of [-1, trafficMaxDays])
        await expectIssue(session, listTraffic, { query: { from: dayAt(0), to: dayAt(index) } }, 'to')
    }),
  ],
})
