import type { CalendarFields } from '#contract/lists/during.ts'
import { fieldKindOf } from './field-kind.ts'
import type { Shape } from './row.ts'

/** The fields of a calendar: one `from`, or several of which the first counts that has a value. */
export interface CalendarDefinition<Field extends PropertyKey = PropertyKey> {
  readonly from: Field | readonly [Field, ...Field[]]
  readonly to?: Field
}

/** The fields with the days of a row. */
export function calendarFields(calendar: CalendarDefinition | undefined, shape: Shape): CalendarFields | undefined {
  if (!calendar) return undefined
  const from = [calendar.from].flat().map(String)
  const isOfDays = from.some((field) => shape[field] && fieldKindOf(shape[field]) === 'day')
  return { from, to: calendar.to === undefined ? undefined : String(calendar.to), kind: isOfDays ? 'day' : 'time' }
}
