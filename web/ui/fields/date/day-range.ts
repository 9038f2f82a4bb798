import { formatDate } from '#web/app/i18n/format.ts'

/** A span of days in the person's time zone, both ends included; each as `YYYY-MM-DD`, undefined where it is open. */
export interface DayRange {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The span without ends: any day. */
export const anyDay: DayRange = { from: undefined, to: undefined }

/** The day of a time on the wire; undefined when it is none. */
export function dayOf(time: string | undefined): string | undefined {
  if (time === undefined) return undefined
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : formatDate(date)
}

/** The first moment of a day, as a time on the wire. */
export function startOfDay(day: string | undefined): string | undefined {
  return day === undefined ? undefined : new Date(`${day}T00:00:00.000`).toISOString()
}

/** The last moment of a day, as a time on the wire. */
export function endOfDay(day: string | undefined): string | undefined {
  return day === undefined ? undefined : new Date(`${day}T23:59:59.999`).toISOString()
}
