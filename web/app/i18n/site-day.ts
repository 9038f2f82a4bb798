import { wallClock } from '#contract/tables/cell.ts'
import { currentSettings } from '#web/api/document-settings.ts'

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** The time zone that the days of the site are reckoned by; the browser's where the document names none, or one that the browser does not know. */
export function siteZone(): string {
  const { timeZone } = currentSettings()
  return timeZone !== undefined && isKnown(timeZone) ? timeZone : browserZone()
}

let clock: { readonly zone: string; readonly toWall: (time: number) => number } | undefined

/** What the clocks of the site show at a time in epoch milliseconds, as `YYYY-MM-DDTHH:mm`. */
function siteClock(time: number): string {
  const zone = siteZone()
  if (clock?.zone !== zone) clock = { zone, toWall: wallClock(zone) }
  return new Date(clock.toWall(time)).toISOString().slice(0, 16)
}

/** The day of the site at a time in epoch milliseconds, as `YYYY-MM-DD`. */
export function siteDay(time: number): string {
  return siteClock(time).slice(0, 10)
}

/** The time of day of the site at a time in epoch milliseconds, as `HH:mm`. */
export function siteTime(time: number): string {
  return siteClock(time).slice(11)
}
