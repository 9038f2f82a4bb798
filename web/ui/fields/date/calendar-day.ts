import { parseDate, type CalendarDate } from '@internationalized/date'

/** The day that `YYYY-MM-DD` names; null for what names none. */
export function calendarDay(day: string | undefined): CalendarDate | null {
  if (day === undefined) return null
  try {
    return parseDate(day)
  } catch {
    return null
  }
}
