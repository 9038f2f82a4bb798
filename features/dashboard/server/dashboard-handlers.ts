import { minorUnitsOf } from '#contract/currency.ts'
import { getDashboard, listTraffic, trendLength } from '#features/dashboard/contract/dashboard.ts'
import { activityLength, getWorkplace } from '#features/dashboard/contract/workplace.ts'
import { ownActivity } from '#server/audit/own-activity-store.ts'
import { dayMs } from '#server/clock.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import type { Span } from '#server/db/hourly-sums.ts'
import { visitFigures } from '#server/visits/visit-store.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { orderFigures } from './order-store.ts'
import { weeklySalesTarget } from '#features/dashboard/contract/settings.ts'
import { dayAt, spansBefore, periodsAt, stepsBetween } from './periods.ts'

const workplace = handle(getWorkplace, async (_, { read, principal, pendingWork }) => {
  const [pending, done] = await Promise.all([pendingWork(), ownActivity(read.db, principal.id, activityLength)])
  return { pending: [...pending], activity: done.map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })) }
})

/** The change in percent, rounded to a tenth; null if `before` is 0. */
function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}

/** A share in percent, rounded to a tenth; 0 if `whole` is 0. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

const mainUnits = (amount: number) => Math.round(amount / minorUnitsOf())

const dashboard = handle(getDashboard, async (_, { read, clock, settings }) => {
  const [zone, target] = await Promise.all([settings.get(timeZone), settings.get(weeklySalesTarget)])
  const periods = periodsAt(clock.now(), zone)
  const { ever, today, yesterday, sameDayLastWeek, thisWeek, thisMonth, lastMonth, sameMonthLastYear } = periods
  const trendOf = (unit: 'days' | 'weeks' | 'months') => spansBefore(clock.now(), zone, unit, trendLength)
  const [days, weeks, months] = [trendOf('days'), trendOf('weeks'), trendOf('months')]
  const [visits, sales] = await Promise.all([
    visitFigures(read).sums([...Object.values(periods), ...days]),
    orderFigures(read).sums([...Object.values(periods), ...weeks, ...months]),
  ])
  const [dayVisits, weekVisits] = [visits(today), visits(thisWeek)]
  const orders = (span: Span) => sales(span).orders
  const paid = (span: Span) => mainUnits(sales(span).paid)
  return {
    visits: {
      dayVisits,
      rise: percentChange(dayVisits, visits(yesterday)),
      decline: percentChange(dayVisits, visits(sameDayLastWeek)),
      compared: { now: dayVisits, rise: visits(yesterday), decline: visits(sameDayLastWeek) },
      amount: visits(ever),
      trend: days.map(visits),
    },
    saleroom: {
      weekSaleroom: paid(thisWeek),
      amount: paid(ever),
      degree: percentOf(paid(thisWeek), target),
      trend: weeks.map(paid),
    },
    orderLarge: {
      weekLarge: orders(thisWeek),
      rise: percentChange(orders(today), orders(yesterday)),
      decline: percentChange(orders(today), orders(sameDayLastWeek)),
      compared: { now: orders(today), rise: orders(yesterday), decline: orders(sameDayLastWeek) },
      amount: weekVisits === 0 ? 0 : Math.round((orders(thisWeek) / weekVisits) * 10_000),
      trend: weeks.map(orders),
    },
    volume: {
      weekLarge: paid(thisMonth),
      rise: percentChange(sales(thisMonth).paid, sales(lastMonth).paid),
      decline: percentChange(sales(thisMonth).paid, sales(sameMonthLastYear).paid),
      compared: { now: paid(thisMonth), rise: paid(lastMonth), decline: paid(sameMonthLastYear) },
      amount: paid(ever),
      trend: months.map(paid),
    },
  }
})

/** Sums hourly figures within each step of a chart. */
function addUp(steps: readonly number[], rows: readonly { hour: number; figure: number }[]): number[] {
  const sums = steps.slice(0, -1).map(() => 0)
  let step = 0
  for (const { hour, figure } of rows) {
    while (step < sums.length - 1 && hour >= (steps[step + 1] ?? Infinity)) step += 1
    sums[step] = (sums[step] ?? 0) + figure
  }
  return sums
}

const traffic = handle(listTraffic, async ({ query: { from, to } }, { read, settings }) => {
  const zone = await settings.get(timeZone)
  const unit: 'hour' | 'day' = Date.parse(to) - Date.parse(from) < 2 * dayMs ? 'hour' : 'day'
  const steps = stepsBetween(from, to, unit, zone)
  const span = { from: steps[0] ?? 0, to: steps.at(-1) ?? 0 }
  const [visited, ordered] = await Promise.all([visitFigures(read).list(span), orderFigures(read).listByHour(span)])
  const visits = addUp(
    steps,
    visited.map(({ hour, visits: figure }) => ({ hour, figure })),
  )
  const orders = addUp(
    steps,
    ordered.map(({ hour, orders: figure }) => ({ hour, figure })),
  )
  return {
    unit,
    list: steps.slice(0, -1).map((step, index) => ({
      at: unit === 'hour' ? new Date(step).toISOString() : dayAt(step, zone),
      visits: visits[index] ?? 0,
      orders: orders[index] ?? 0,
    })),
  }
})

/** Handlers of the dashboard's figures and charts, and of the workplace. */
export const dashboardHandlers: readonly Handler[] = [dashboard, traffic, workplace]
