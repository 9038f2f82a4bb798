import { getDashboard, listTraffic, trafficMaxDays } from '#features/dashboard/contract/dashboard.ts'
import { activityLength, getWorkplace } from '#features/dashboard/contract/workplace.ts'
import { expectIssue } from '#conformance/input-checks.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { assert } from '#conformance/assertions.ts'

const dayMs = 86_400_000

/** The date this many days after 2026-01-01. */
const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * dayMs).toISOString().slice(0, 10)

function isAscending(texts: readonly string[]): boolean {
  return texts.every((text, index) => index === 0 || text > (texts[index - 1] ?? ''))
}

/** The dashboard's figures and charts. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[S3.7] A full administrator has dashboard_console, dashboard_monitor and dashboard_workplace', async (fixture) => {
      const { permissions } = await fixture.administrator()
      for (const value of ['dashboard_console', 'dashboard_monitor', 'dashboard_workplace'])
        assert(permissions.has(value), `the administrator lacks ${value}`)
    }),

    scenario('[S3.20 S3.21 S3.22 S3.23] GET /dashboard/console returns visits, saleroom, orderLarge and volume', async (fixture) => {
      const session = await fixture.administrator()
      const { visits, saleroom, orderLarge, volume } = await session.call(getDashboard, {})
      const figures = [visits.dayVisits, visits.amount, saleroom.weekSaleroom, saleroom.amount, orderLarge.weekLarge, volume.weekLarge]
      assert(
        figures.every((figure) => figure >= 0),
        'a figure is negative',
      )
    }),

    scenario('GET /dashboard/workplace names each kind of waiting work once, and the last actions newest first', async (fixture) => {
      const session = await fixture.administrator()
      const { pending, activity } = await session.call(getWorkplace, {})
      const kinds = pending.map(({ id }) => id)
      assert(new Set(kinds).size === kinds.length, 'a kind of work is named twice')
      assert(activity.length <= activityLength, `more than ${activityLength} actions are returned`)
      assert(isAscending(activity.map(({ at, id }) => `${at} ${id}`).toReversed()), 'the actions are out of order')
    }),

    scenario('GET /dashboard/traffic returns hours for up to two days and days for longer ranges', async (fixture) => {
      const session = await fixture.administrator()
      for (const to of [dayAt(0), dayAt(1)]) {
        const { unit, list } = await session.call(listTraffic, { query: { from: dayAt(0), to } })
        assert(unit === 'hour' && list.length > 0, `from ${dayAt(0)} to ${to} must be returned by the hour`)
        assert(isAscending(list.map(({ at }) => at)), 'hours are out of order')
      }
      const { unit, list } = await session.call(listTraffic, { query: { from: dayAt(0), to: dayAt(6) } })
      const days = Array.from({ length: 7 }, (_, index) => dayAt(index))
      assert(
        unit === 'day' && list.map(({ at }) => at).join() === days.join(),
        `from ${dayAt(0)} to ${dayAt(6)} must be returned day by day`,
      )
    }),

    scenario('GET /dashboard/traffic rejects reversed and overly long ranges', async (fixture) => {
      const session = await fixture.administrator()
      for (const index of [-1, trafficMaxDays])
        await expectIssue(session, listTraffic, { query: { from: dayAt(0), to: dayAt(index) } }, 'to')
    }),
  ],
})
