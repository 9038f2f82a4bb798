import { startOfMonth, type CalendarDate } from '@internationalized/date'
import type { DayRange } from './day-range.ts'

/** A named range of days. */
export type QuickRange = { readonly name: 'today' | 'thisMonth' } | { readonly name: 'lastDays'; readonly days: number }

/** The named ranges in display order. */
export const quickRanges: readonly QuickRange[] = [
  { name: 'today' },
  { name: 'lastDays', days: 7 },
  { name: 'lastDays', days: 30 },
  { name: 'thisMonth' },
]

/** The days of a named range, counted back from today inclusive. */
export function daysOf(range: QuickRange, today: CalendarDate): DayRange {
  const to = today.toString()
  switch (range.name) {
    case 'today':
      return { from: to, to }
    case 'lastDays':
      return { from: today.subtract({ days: range.days - 1 }).toString(), to }
    case 'thisMonth':
      return { from: startOfMonth(today).toString(), to }
  }
}
