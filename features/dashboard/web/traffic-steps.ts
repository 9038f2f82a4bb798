import type { CallResult } from '#contract/calls/call.ts'
import type { listTraffic } from '#features/dashboard/contract/dashboard.ts'

const hourMs = 3_600_000

/** Visits and orders by hour or day. */
export interface TrafficFigures extends CallResult<typeof listTraffic> {
  /** The number of steps that have begun; later ones have no figures yet. */
  readonly begunCount: number
  /** The index of the hour or day that is not over yet; -1 if all are. */
  readonly running: number
}

/** The start of an hour, or of a day in the browser's time zone. */
function startOf(at: string): Date {
  return new Date(at.includes('T') ? at : `${at}T00:00`)
}

function endOf(at: string, unit: 'hour' | 'day'): number {
  const start = startOf(at)
  if (unit === 'hour') return start.getTime() + hourMs
  return new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1).getTime()
}

/** Tells which steps of a chart are over at a time. */
export function stepsAt({ unit, list }: CallResult<typeof listTraffic>, now: number): TrafficFigures {
  const hasBegun = ({ at, visits, orders }: (typeof list)[number]) => startOf(at).getTime() <= now || visits + orders > 0
  const last = list.findLastIndex(hasBegun)
  const lastAt = list[last]?.at
  const isRunning = lastAt !== undefined && startOf(lastAt).getTime() <= now && now < endOf(lastAt, unit)
  return { unit, list, begunCount: last + 1, running: isRunning ? last : -1 }
}
