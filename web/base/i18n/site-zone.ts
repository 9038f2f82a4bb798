import { currentSettings } from '#web/base/document-settings.ts'

/** By the name of the zone: making a clock takes long, and each cell of a list asks. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

function clockIn(timeZone?: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (clock) return clock
  try {
    // Swedish is written as YYYY-MM-DD HH:mm:ss.
    clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  } catch {
    clock = clockIn()
  }
  clocks.set(timeZone, clock)
  return clock
}

/** What the clocks of the site show, as `YYYY-MM-DD HH:mm:ss`; the browser's where the document names no zone, or one that the browser does not know. */
export function siteClock(): Intl.DateTimeFormat {
  return clockIn(currentSettings().timeZone)
}

/** The time zone of the site, in which all times are shown and typed. */
export function siteZone(): string {
  return siteClock().resolvedOptions().timeZone
}

/** The time zone of the browser. */
export function browserZone(): string {
  return clockIn().resolvedOptions().timeZone
}
