import { getDashboard, listTraffic, trendSteps } from '#features/dashboard/contract/dashboard.ts'
import { dayMs } from '#server/clock.ts'
import { handle, type Handler } from '#server/app/module.ts'
import { isoTime } from '#server/text/iso-time.ts'
import { visitStore } from '#server/visits/visit-store.ts'
import { orderStore } from './order-store.ts'
import { dayAt, spansBefore, periodsAt, stepsBetween } from './periods.ts'

/** The change from one figure to another in percent, to a tenth; null where there was nothing. */
function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}

/** A share in percent, to a tenth; 0 of nothing. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

const yuan = (minorUnits: number) => Math.round(minorUnits / 100)

const figures = handle(getDashboard, async (_, { read, clock, settings }) => {
  const { timeZone, weeklySalesTarget } = await settings()
  const periods = periodsAt(clock.now(), timeZone)
  const spans = (unit: 'days' | 'weeks' | 'months') => spansBefore(clock.now(), timeZone, unit, trendSteps)
  const { ever, today, yesterday, sameDayLastWeek, thisWeek, thisMonth, lastMonth, sameMonthLastYear } = periods
  const visits = ({ from, to }: typeof ever) => visitStore(read.db).sum(from, to)
  const { paid, count } = orderStore(read.db)
  const [weekVisits, dayVisits, dayOrders, weekPaid, weekOrders, monthPaid, paidEver] = await Promise.all([
    visits(thisWeek),
    visits(today),
    count(today),
    paid(thisWeek),
    count(thisWeek),
    paid(thisMonth),
    paid(ever),
  ])
  return {
    visits: {
      dayVisits,
      rise: changeOf(dayVisits, await visits(yesterday)),
      decline: changeOf(dayVisits, await visits(sameDayLastWeek)),
      amount: await visits(ever),
      trend: await Promise.all(spans('days').map(visits)),
    },
    saleroom: {
      weekSaleroom: yuan(weekPaid),
      amount: yuan(paidEver),
      degree: percentOf(yuan(weekPaid), weeklySalesTarget),
      trend: (await Promise.all(spans('weeks').map(paid))).map(yuan),
    },
    orderLarge: {
      weekLarge: weekOrders,
      rise: changeOf(dayOrders, await count(yesterday)),
      decline: changeOf(dayOrders, await count(sameDayLastWeek)),
      amount: weekVisits === 0 ? 0 : Math.round((weekOrders / weekVisits) * 10_000),
      trend: await Promise.all(spans('weeks').map(count)),
    },
    volume: {
      weekLarge: yuan(monthPaid),
      rise: changeOf(monthPaid, await paid(lastMonth)),
      decline: changeOf(monthPaid, await paid(sameMonthLastYear)),
      amount: yuan(paidEver),
      trend: (await Promise.all(spans('months').map(paid))).map(yuan),
    },
  }
})

/** Adds up hourly figures between the steps of a chart. */
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
  const { timeZone } = await settings()
  const unit: 'hour' | 'day' = Date.parse(to) - Date.parse(from) < 2 * dayMs ? 'hour' : 'day'
  const steps = stepsBetween(from, to, unit, timeZone)
  const span = { from: steps[0] ?? 0, to: steps.at(-1) ?? 0 }
  const visited = await visitStore(read.db).list(span.from, span.to)
  const ordered = await orderStore(read.db).listByHour(span)
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
      at: unit === 'hour' ? isoTime(step) : dayAt(step, timeZone),
      visits: visits[index] ?? 0,
      orders: orders[index] ?? 0,
    })),
  }
})

/** Who answers for the console's figures and charts. */
export const dashboardHandlers: readonly Handler[] = [figures, traffic]
