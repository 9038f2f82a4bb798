import { startOfMonth, type CalendarDate } from '@internationalized/date'
import type { DayRange } from './day-range.ts'

/** A span of days that has a name. */
export type QuickRange = { readonly name: 'today' | 'thisMonth' } | { readonly name: 'lastDays'; readonly days: number }

/** The named spans, in the order they are offered. */
export const quickRanges: readonly QuickRange[] = [
  { name: 'today' },
  { name: 'lastDays', days: 7 },
  { name: 'lastDays', days: 30 },
  { name: 'thisMonth' },
]

/** The days of a named span, counted back from today and including it. */
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
