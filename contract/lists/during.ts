import * as z from 'zod/mini'
import { isDay } from '#contract/schemas/schemas.ts'

/** The maximum number of days that a calendar shows: six weeks. */
export const calendarDaysLimit = 42

/** The ways in which a calendar shows its days. */
export const calendarViews = ['month', 'week', 'agenda'] as const

/** A way in which a calendar shows its days. */
export type CalendarView = (typeof calendarViews)[number]

/** The days of rows: they begin with the first of the fields `from` that has a value, and end with the field `to`, or else on the same day. */
export interface CalendarFields {
  readonly from: readonly string[]
  readonly to: string | undefined
  /** Fields of days, or of times, whose days are those of the site's zone. */
  readonly kind: 'day' | 'time'
}

const dayMs = 86_400_000

/** The first and the last day in a value of `during`. */
export function daysIn(during: string): readonly [first: string, last: string] {
  const [first = '', last = ''] = during.split(',')
  return [first, last]
}

function isDays(text: string): boolean {
  const [first, last] = daysIn(text)
  return text.length === 21 && isDay(first) && isDay(last)
}

function isInOrder(text: string): boolean {
  const [first, last] = daysIn(text)
  return first <= last
}

function isShort(text: string): boolean {
  const [first, last] = daysIn(text)
  return Date.parse(last) - Date.parse(first) < calendarDaysLimit * dayMs
}

/** Two days separated by a comma, both included: `during=2026-11-01,2026-11-30` finds the rows with a day among them. */
export const during = z
  .string()
  .check(
    z.refine(isDays, { error: 'days', abort: true }),
    z.refine(isInOrder, { error: 'dateRangeReversed', abort: true }),
    z.refine(isShort, { error: 'tooManyDays' }),
  )
