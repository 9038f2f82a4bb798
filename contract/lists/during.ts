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

/** The first and the last day in a value of `during`. */
export function daysIn(during: string): readonly [first: string, last: string] {
  const [first = '', last = ''] = during.split(',')
  return [first, last]
}
