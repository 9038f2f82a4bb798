import type { DatePreset } from '#contract/lists/date-presets.ts'
import { formatDate } from '#web/base/i18n/format.ts'

/** A range of days in the local time zone, both ends inclusive, as `YYYY-MM-DD`; an undefined end is open. A preset stands for its ends. */
export interface DayRange {
  readonly preset?: DatePreset | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The range without limits, which contains every day. */
export const anyDay: DayRange = { from: undefined, to: undefined }

/** The local day of an ISO timestamp; undefined if it is invalid. */
export function dayOf(time: string | undefined): string | undefined {
  if (time === undefined) return undefined
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : formatDate(date)
}

/** The first millisecond of a local day as an ISO timestamp. */
export function startOfDay(day: string | undefined): string | undefined {
  return day === undefined ? undefined : new Date(`${day}T00:00:00.000`).toISOString()
}

/** The last millisecond of a local day as an ISO timestamp. */
export function endOfDay(day: string | undefined): string | undefined {
  return day === undefined ? undefined : new Date(`${day}T23:59:59.999`).toISOString()
}
