import { type Clock, dayMs, hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { DemoParts, Progress } from '#server/kit/module.ts'
import { idAt } from '#server/ids.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { visitStore } from '#server/visits/visit-store.ts'
import { type Order, orderStore } from './order-store.ts'

// More than a year, so that a month can be compared with the same month last year.
const usualDays = 400
const batchSize = 500
const peakHourlyVisits = 620

/** Relative activity per hour of a day in Shanghai (UTC+8), from midnight. */
const hourlyActivity = [
  0.1, 0.06, 0.04, 0.03, 0.03, 0.05, 0.12, 0.25, 0.5, 0.82, 0.96, 0.9, 0.62, 0.7, 0.9, 1, 0.97, 0.86, 0.6, 0.5, 0.52, 0.48, 0.34, 0.2,
]
const shanghaiHours = 8

/** Activity of an hour, from 0 to about 1: depends on time of day and weekend, and grows with `progress` from 0 to 1. */
function activityAt(hour: number, progress: number): number {
  const local = new Date(hour + shanghaiHours * hourMs)
  const isWeekend = local.getUTCDay() % 6 === 0
  const growth = 0.7 + 0.4 * progress
  return (hourlyActivity[local.getUTCHours()] ?? 0) * (isWeekend ? 0.55 : 1) * growth
}

function ordersOf(hour: number, orders: number, random: () => number): Order[] {
  return Array.from({ length: orders }, () => {
    const placedAt = hour + Math.floor(random() * hourMs)
    const outcome = random()
    return {
      id: idAt(placedAt, Math.floor(random() * 2 ** 31)),
      placedAt,
      amount: Math.round((40 + random() ** 3 * 560) * 100),
      status: outcome < 0.86 ? 'paid' : outcome < 0.96 ? 'placed' : 'refunded',
    }
  })
}

/** Writes days of visits and orders, or only their sums, up to the last full hour, 400 unless given; the same for the same hour on every machine. */
export async function writeDemoOrders(
  connection: Connection,
  clock: Clock,
  progress: Progress,
  { days = usualDays, hasOnlySums = false }: Pick<DemoParts, 'days' | 'hasOnlySums'>,
): Promise<void> {
  const end = Math.floor(clock.now() / hourMs) * hourMs
  const begin = end - days * dayMs
  const hours = Array.from({ length: days * 24 }, (_, index) => {
    const hour = begin + index * hourMs
    return { hour, index, activity: activityAt(hour, index / (days * 24)) }
  })
  const visits = hours.map(({ hour, index, activity }) => ({
    hour,
    visits: Math.round(peakHourlyVisits * activity * (0.85 + 0.3 * seededRandom(index * 7919 + 5)())),
  }))
  const orders = hours.flatMap(({ hour, index, activity }) => {
    const random = seededRandom(index * 104_729 + 11)
    return ordersOf(hour, Math.round(13 * activity * (0.7 + 0.6 * random())), random)
  })
  for (let first = 0; first < visits.length; first += batchSize) {
    await visitStore(connection).add(visits.slice(first, first + batchSize), clock.now())
  }
  for (let first = 0; first < orders.length; first += batchSize) {
    const batch = orders.slice(first, first + batchSize)
    await (hasOnlySums ? orderStore(connection).addSums(batch) : orderStore(connection).createMany(batch))
    await progress(Math.min(first + batchSize, orders.length), orders.length)
  }
}
