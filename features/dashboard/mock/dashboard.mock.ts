import { getDashboard, listTraffic, trendLength } from '#features/dashboard/contract/dashboard.ts'
import { activityLength, getWorkplace } from '#features/dashboard/contract/workplace.ts'
import { auditEntries, auditEntryId } from '#web/mock/audit-log.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import { trafficOf } from './traffic.ts'

const min = 10_000
const max = 99_999

/** A random integer from 10000 to 99999 (specification §3 and §9). */
function randomFigure(): number {
  return min + Math.floor(Math.random() * (max - min + 1))
}

const randomTrend = () => Array.from({ length: trendLength }, randomFigure)

/** Handlers for the dashboard: random figures, and charts. */
export const handlers: readonly MockHandler[] = [
  mock(getDashboard, () => ({
    visits: { dayVisits: randomFigure(), rise: randomFigure(), decline: randomFigure(), amount: randomFigure(), trend: randomTrend() },
    saleroom: { weekSaleroom: randomFigure(), amount: randomFigure(), degree: randomFigure(), trend: randomTrend() },
    orderLarge: { weekLarge: randomFigure(), rise: randomFigure(), decline: randomFigure(), amount: randomFigure(), trend: randomTrend() },
    volume: { weekLarge: randomFigure(), rise: randomFigure(), decline: randomFigure(), amount: randomFigure(), trend: randomTrend() },
  })),
  mock(getWorkplace, (_, context) => ({
    pending: context.pendingWork(),
    activity: auditEntries()
      .map((entry, number) => ({ ...entry, id: auditEntryId(number) }))
      .filter(({ username, action }) => username === context.person.username && !action.startsWith('session.'))
      .toReversed()
      .slice(0, activityLength)
      .map(({ id, at, action, changes, result }) => ({
        id,
        at: new Date(at).toISOString(),
        action,
        targetName: changes.map(({ title }) => title).join('、'),
        result,
      })),
  })),
  mock(listTraffic, ({ query: { from, to } }, { now }) => trafficOf(from, to, now)),
]
