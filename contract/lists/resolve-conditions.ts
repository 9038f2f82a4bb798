import type { ConditionFields, ConditionKind } from './condition-kinds.ts'
import { type Condition, formatConditions, mapConditions, parseConditions } from './conditions.ts'
import { type DateClock, firstMomentOf, relativeRange } from './preset-range.ts'

/** What `me`, `mine` and relative days mean in a run: for whom, when, and where days begin. */
export interface ConditionContext extends DateClock {
  readonly userId: string
  readonly departmentId: string | null
}

const dayMs = 86_400_000

/** A range of days as midnights in UTC or, of times, as epoch milliseconds; the second is the first that is no longer in it. */
type Range = readonly [first: number | undefined, next: number | undefined]

/** The days, or moments, of a value. */
type Span = readonly [first: number, next: number]

function rangeOf(operator: string, [one = '', other = '']: readonly string[], spanOf: (value: string) => Span): Range {
  const [first, next] = spanOf(one)
  switch (operator) {
    case 'before':
      return [undefined, first]
    case 'to':
      return [undefined, next]
    case 'from':
      return [first, undefined]
    case 'after':
      return [next, undefined]
    case 'between':
      return [first, spanOf(other)[1]]
    default:
      return [first, next]
  }
}

/** The day of a midnight in UTC. Days beyond those with four digits of a year compare as the text nearest to them. */
function dayText(day: number): string {
  const text = new Date(day).toISOString()
  return text.startsWith('+') ? '9999-12-32' : text.startsWith('-') ? '0000-00-00' : text.slice(0, 10)
}

/** A condition of days or times as the range, both ends inclusive, that it names now, of days or of instants; an open end is empty. */
function resolvedRange(kind: 'day' | 'time', condition: Condition, clock: DateClock): Condition {
  const { operator, values } = condition
  const startOf = (day: number) => (kind === 'day' ? day : firstMomentOf(day, clock.timeZone))
  const spanOf = (value: string): Span => {
    const time = Date.parse(value)
    return value.includes('T') ? [time, time + 1] : [startOf(time), startOf(time + dayMs)]
  }
  const relative = () => relativeRange(values[0] ?? '', clock).map((day) => (day === undefined ? undefined : startOf(day)))
  const [first, next] = operator === 'in' ? relative() : rangeOf(operator, values, spanOf)
  const last = next === undefined ? undefined : next - (kind === 'day' ? dayMs : 1)
  const written = [first, last].map((end) => (end === undefined ? '' : kind === 'day' ? dayText(end) : new Date(end).toISOString()))
  return { ...condition, operator: operator === 'not' ? 'notBetween' : 'between', values: written }
}

/** The names of people and departments that a run replaces; no row has the empty id. */
function resolvedIds(kind: ConditionKind, values: readonly string[], { userId, departmentId }: ConditionContext): string[] {
  return values.map((value) => (value === 'me' && kind === 'person' ? userId : value === 'mine' ? (departmentId ?? '') : value))
}

function resolved(condition: Condition, fields: ConditionFields, context: ConditionContext): Condition {
  const kind = fields[condition.field]?.kind
  const { operator, values } = condition
  if (kind === 'person' || kind === 'department') return { ...condition, values: resolvedIds(kind, values, context) }
  const isRange = (kind === 'day' || kind === 'time') && operator !== 'empty' && operator !== 'filled'
  return isRange ? resolvedRange(kind, condition, context) : condition
}

/**
 * Conditions in which nothing depends on the clock, the time zone or the caller: text in which days and times are ranges, and `me` and `mine` are ids.
 * Databases are asked with it, and counts remembered by it.
 */
export function resolveConditions(text: string, fields: ConditionFields, context: ConditionContext): string {
  return formatConditions(mapConditions(parseConditions(text), (condition) => resolved(condition, fields, context)))
}
