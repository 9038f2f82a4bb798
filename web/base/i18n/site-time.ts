import { firstMomentOf } from '#contract/lists/preset-range.ts'
import { fromWallClock } from '#contract/tables/cell.ts'
import { siteZone } from './site-zone.ts'

/**
 * The moment at which the clocks of the site show a time, given in the milliseconds of the same reading in UTC. Of two moments it is the first; a time
 * that clocks skip moves on by as much as they do.
 */
export function momentOf(wallMs: number): string {
  return new Date(fromWallClock(siteZone())(wallMs)).toISOString()
}

/** The first millisecond of a day of the site as an ISO timestamp. */
export function startOfDay(day: string): string {
  return new Date(firstMomentOf(Date.parse(day), siteZone())).toISOString()
}

/** The last millisecond of a day of the site as an ISO timestamp. */
export function endOfDay(day: string): string {
  return new Date(firstMomentOf(Date.parse(day) + 86_400_000, siteZone()) - 1).toISOString()
}
