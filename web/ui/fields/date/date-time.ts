import { formatDate, formatTime } from '#web/base/i18n/format.ts'
import { momentOf } from '#web/base/i18n/site-time.ts'

/** What the clocks of the site show: a day as `YYYY-MM-DD` and a time as `HH:mm`. */
interface SiteTime {
  readonly day: string
  readonly time: string
}

/** What the clocks of the site show at a moment of the wire. */
export function siteTimeOf(instant: string | number): SiteTime {
  return { day: formatDate(instant), time: formatTime(instant) }
}

/** The moment of the wire at which the clocks of the site show this time. */
export function instantOf({ day, time }: SiteTime): string {
  return momentOf(Date.parse(`${day}T${time}Z`))
}
