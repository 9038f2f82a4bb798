import type { CallResult } from '#contract/calls/call.ts'
import type { listTraffic } from '#features/dashboard/contract/dashboard.ts'
import { formatDate, formatDateTime } from '#web/base/i18n/format.ts'

const hourMs = 3_600_000

/** Visits and orders by hour or day. */
export interface TrafficFigures extends CallResult<typeof listTraffic> {
  /** The number of steps that have begun; later ones have no figures yet. */
  readonly begunCount: number
  /** The index of the hour or day that is not over yet; -1 if all are. */
  readonly running: number
}

/** Tells which steps of a chart are over at a time. */
export function stepsAt({ unit, list }: CallResult<typeof listTraffic>, now: number): TrafficFigures {
  // Days are the site's, whatever the browser's clock shows.
  const today = formatDate(now)
  const hasStarted = (at: string) => (unit === 'day' ? at <= today : Date.parse(at) <= now)
  const isOver = (at: string) => (unit === 'day' ? at < today : Date.parse(at) + hourMs <= now)
  const last = list.findLastIndex(({ at, visits, orders }) => hasStarted(at) || visits + orders > 0)
  const lastAt = list[last]?.at
  const isRunning = lastAt !== undefined && hasStarted(lastAt) && !isOver(lastAt)
  return { unit, list, begunCount: last + 1, running: isRunning ? last : -1 }
}

/** A step in words: the day, or day and hour as the clocks of the site show them. */
export function stepTime(at: string): string {
  return formatDateTime(at)
}
