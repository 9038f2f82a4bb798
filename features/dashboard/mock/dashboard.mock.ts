import { getDashboard, listTraffic } from '#features/dashboard/contract/dashboard.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import { trafficOf } from './traffic.ts'

const least = 10_000
const most = 99_999

/** A whole number from 10000 to 99999 (specification §3 and §9). */
function anyFigure(): number {
  return least + Math.floor(Math.random() * (most - least + 1))
}

/** The console's figures, each of them by chance, and its charts. */
export const answers: readonly MockHandler[] = [
  mock(getDashboard, () => ({
    visits: { dayVisits: anyFigure(), rise: anyFigure(), decline: anyFigure(), amount: anyFigure() },
    saleroom: { weekSaleroom: anyFigure(), amount: anyFigure(), degree: anyFigure() },
    orderLarge: { weekLarge: anyFigure(), rise: anyFigure(), decline: anyFigure(), amount: anyFigure() },
    volume: { weekLarge: anyFigure(), rise: anyFigure(), decline: anyFigure(), amount: anyFigure() },
  })),
  mock(listTraffic, ({ query: { from, to } }, { now }) => trafficOf(from, to, now)),
]
