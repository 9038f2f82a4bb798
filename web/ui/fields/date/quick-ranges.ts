import { startOfMonth, type CalendarDate } from '@internationalized/date'
import type { DayRange } from './day-range.ts'

/** The named ranges of a field whose value is always two days, in display order. */
export const quickRanges = ['today', 'last7Days', 'last30Days', 'thisMonth'] as const

const firstDays = {
  today: (today: CalendarDate) => today,
  last7Days: (today: CalendarDate) => today.subtract({ days: 6 }),
  last30Days: (today: CalendarDate) => today.subtract({ days: 29 }),
  thisMonth: startOfMonth,
}

/** The days of a named range, counted back from today inclusive. */
export function daysOf(range: (typeof quickRanges)[number], today: CalendarDate): DayRange {
  return { from: firstDays[range](today).toString(), to: today.toString() }
}
