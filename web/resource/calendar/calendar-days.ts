import type { CalendarView } from '#contract/lists/during.ts'
import { isDay } from '#contract/schemas/schemas.ts'
import { formatDate, formatTimestamp } from '#web/base/i18n/format.ts'
import { momentOf } from '#web/base/i18n/site-time.ts'

const dayMs = 86_400_000

function textOf(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10)
}

/** The day that is some days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return textOf(Date.parse(day) + days * dayMs)
}

/** How many days a day is later than another one. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs)
}

/** The same day of a month that is some months later, or the last one of a shorter month. */
export function monthAfter(day: string, months: number): string {
  const date = new Date(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return textOf(Date.UTC(year, month, Math.min(date.getUTCDate(), length)))
}

/** The day that the site has now. */
export function today(): string {
  return formatDate(Date.now())
}

/** The same time of day some days later, as the clocks of the site show it. */
export function timeAfter(time: string, days: number): string {
  return momentOf(Date.parse(`${formatTimestamp(time).replace(' ', 'T')}Z`) + days * dayMs)
}

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0
}

/** The days that a calendar shows around a day: the weeks of its month, its week, or for an agenda its month alone. */
export function shownDays(view: CalendarView, day: string): readonly string[] {
  const firstOfMonth = `${day.slice(0, 8)}01`
  const lastOfMonth = dayAfter(monthAfter(firstOfMonth, 1), -1)
  const first = view === 'agenda' ? firstOfMonth : mondayOf(view === 'month' ? firstOfMonth : day)
  const last = view === 'agenda' ? lastOfMonth : dayAfter(mondayOf(view === 'month' ? lastOfMonth : day), 6)
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => dayAfter(first, index))
}

/** The day around which a calendar shows the days before, or after, those that it shows. */
export function dayBeside(view: CalendarView, day: string, direction: -1 | 1): string {
  return view === 'week' ? dayAfter(day, 7 * direction) : monthAfter(day, direction)
}

/** The day that an address names; today for none, for what is no day, and for one that no calendar has. */
export function dayIn(address: string | undefined): string {
  const isShown = address !== undefined && isDay(address) && address >= '1900' && address < '9990'
  return isShown ? address : today()
}
