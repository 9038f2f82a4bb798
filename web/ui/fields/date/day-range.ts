import type { DatePreset } from '#contract/lists/date-presets.ts'
import { formatDate } from '#web/base/i18n/format.ts'

/** A range of days of the site, both ends inclusive, as `YYYY-MM-DD`; an undefined end is open. A preset stands for its ends. */
export interface DayRange {
  readonly preset?: DatePreset | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The first and the last moment of a range as ISO timestamps; an undefined end is open, and a preset has none. */
export interface RangeTimes {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The range without limits, which contains every day. */
export const anyDay: DayRange = { from: undefined, to: undefined }

/** The day of the site at an ISO timestamp; undefined if it is invalid. */
export function dayOf(time: string | undefined): string | undefined {
  if (time === undefined) return undefined
  return Number.isNaN(Date.parse(time)) ? undefined : formatDate(time)
}
