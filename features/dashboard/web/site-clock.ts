import { siteZone } from '#web/base/i18n/site-zone.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of the site show, as `YYYY-MM-DD HH:mm`. */
function siteClock(time: number): string {
  const timeZone = siteZone()
  // Swedish is written so.
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(time)
}

/** The day of the site at a time in epoch milliseconds, as `YYYY-MM-DD`. */
export function siteDay(time: number): string {
  return siteClock(time).slice(0, 10)
}

/** The time of day of the site at a time in epoch milliseconds, as `HH:mm`. */
export function siteTime(time: number): string {
  return siteClock(time).slice(11)
}
