import { parseDate, type CalendarDate } from '@internationalized/date'

/** Parses a `YYYY-MM-DD` day; null if it is invalid. */
export function calendarDay(day: string | undefined): CalendarDate | null {
  if (day === undefined) return null
  try {
    return parseDate(day)
  } catch {
    return null
  }
}
