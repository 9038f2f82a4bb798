import { getDashboard, listTraffic, trendLength } from '#features/dashboard/contract/dashboard.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import { trafficOf } from './traffic.ts'

const least = 10_000
const most = 99_999

/** A whole number from 10000 to 99999 (specification §3 and §9). */
function anyFigure(): number {
  return least + Math.floor(Math.random() * (most - least + 1))
}

const anyTrend = () => Array.from({ length: trendLength }, anyFigure)

/** The console's figures, each of them by chance, and its charts. */
export const answers: readonly MockHandler[] = [
  mock(getDashboard, () => ({
    visits: { dayVisits: anyFigure(), rise: anyFigure(), decline: anyFigure(), amount: anyFigure(), trend: anyTrend() },
    saleroom: { weekSaleroom: anyFigure(), amount: anyFigure(), degree: anyFigure(), trend: anyTrend() },
    orderLarge: { weekLarge: anyFigure(), rise: anyFigure(), decline: anyFigure(), amount: anyFigure(), trend: anyTrend() },
    volume: { weekLarge: anyFigure(), rise: anyFigure(), decline: anyFigure(), amount: anyFigure(), trend: anyTrend() },
  })),
  mock(listTraffic, ({ query: { from, to } }, { now }) => trafficOf(from, to, now)),
]
