import type { CallResult } from '#contract/calls/call.ts'
import { seededRandom } from '#contract/seeded-random.ts'
import type { listTraffic } from '#features/dashboard/contract/dashboard.ts'

type Traffic = CallResult<typeof listTraffic>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const peakVisitsPerHour = 620
const visitsPerOrder = 45
const weekendShare = 0.55

/** Relative traffic by hour of the day, from midnight. */
const hourlyShare = [
  0.1, 0.06, 0.04, 0.03, 0.03, 0.05, 0.12, 0.25, 0.5, 0.82, 0.96, 0.9, 0.62, 0.7, 0.9, 1, 0.97, 0.86, 0.6, 0.5, 0.52, 0.48, 0.34, 0.2,
]

/** The traffic of the hour that starts at `start` (epoch milliseconds): stable, and 0 in the future. */
function hourAt(start: number, now: number): { visits: number; orders: number } {
  if (start > now) return { visits: 0, orders: 0 }
  const date = new Date(start)
  const random = seededRandom(Math.floor(start / hourMs) * 7919 + 5)
  const share = (hourlyShare[date.getHours()] ?? 0) * (date.getDay() % 6 === 0 ? weekendShare : 1)
  const visits = Math.round(peakVisitsPerHour * share * (0.85 + 0.3 * random()))
  return { visits, orders: Math.round((visits / visitsPerOrder) * (0.7 + 0.6 * random())) }
}

/** The local start of each day from `from` to `to` in epoch milliseconds, followed by the end of the last day. */
function daysBetween(from: string, to: string): number[] {
  const first = new Date(`${from}T00:00:00`)
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return Array.from({ length: count + 1 }, (_, day) => new Date(first.getFullYear(), first.getMonth(), first.getDate() + day).getTime())
}

function hoursBetween(start: number, end: number): number[] {
  return Array.from({ length: Math.round((end - start) / hourMs) }, (_, hour) => start + hour * hourMs)
}

/** Visits and orders between two days, inclusive: hourly for up to two days, daily beyond, where a day is the sum of its hours. */
export function trafficOf(from: string, to: string, now: number): Traffic {
  const days = daysBetween(from, to)
  if (days.length <= 3) {
    const hours = hoursBetween(days[0] ?? 0, days.at(-1) ?? 0)
    return { unit: 'hour', list: hours.map((start) => ({ at: new Date(start).toISOString(), ...hourAt(start, now) })) }
  }
  return {
    unit: 'day',
    list: days.slice(0, -1).map((start, index) => {
      const hours = hoursBetween(start, days[index + 1] ?? start).map((hour) => hourAt(hour, now))
      return {
        at: new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
        visits: hours.reduce((sum, { visits }) => sum + visits, 0),
        orders: hours.reduce((sum, { orders }) => sum + orders, 0),
      }
    }),
  }
}
