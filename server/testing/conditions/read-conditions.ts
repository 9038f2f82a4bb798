import { departmentParents, personDepartments, type Thing } from './condition-world.ts'

// A reading of conditions that is written from their description alone (docs/conditions.md), and shares no code with the product.

/** A condition as it was made up, before anything has parsed it. */
export interface GivenCondition {
  readonly field: keyof Thing
  readonly kind: GivenKind
  readonly operator: string
  readonly values: readonly string[]
}

export type GivenKind = 'text' | 'choice' | 'number' | 'boolean' | 'day' | 'time' | 'person' | 'department' | 'list' | 'content'

/** A tree of conditions as it was made up. */
export interface GivenConditions {
  readonly join: 'all' | 'any'
  readonly members: readonly (GivenCondition | { readonly join: 'all' | 'any'; readonly members: readonly GivenCondition[] })[]
}

/** Who asks, when, and in which time zone. */
export interface Asking {
  readonly userId: string
  readonly departmentId: string | null
  readonly now: number
  readonly timeZone: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day that calendars in a time zone show at a moment. */
function shownDay(time: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(time)
}

/** A day so many days later. */
function later(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return later(day, weekday === 0 ? -6 : 1 - weekday)
}

function monthLater(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T12:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** Whether a day is among those that a name means today. */
function isNamed(day: string, name: string, today: string): boolean {
  const [way, digits] = name.split('.')
  const count = Number(digits)
  const week = mondayOf(day)
  switch (way) {
    case 'today':
      return day === today
    case 'yesterday':
      return later(day, 1) === today
    case 'tomorrow':
      return day === later(today, 1)
    case 'last7Days':
      return isNamed(day, 'last.7', today)
    case 'last30Days':
      return isNamed(day, 'last.30', today)
    case 'thisWeek':
      return week === mondayOf(today)
    case 'lastWeek':
      return later(week, 7) === mondayOf(today)
    case 'nextWeek':
      return week === later(mondayOf(today), 7)
    case 'thisMonth':
      return day.slice(0, 7) === today.slice(0, 7)
    case 'lastMonth':
      return day.slice(0, 7) === monthLater(today, -1)
    case 'nextMonth':
      return day.slice(0, 7) === monthLater(today, 1)
    case 'thisYear':
      return day.slice(0, 4) === today.slice(0, 4)
    case 'lastYear':
      return Number(day.slice(0, 4)) + 1 === Number(today.slice(0, 4))
    case 'last':
      return day <= today && day > later(today, -count)
    case 'next':
      return day >= today && day < later(today, count)
    case 'over':
      return day < later(today, -count)
    default:
      throw new Error(name)
  }
}

/** Whether a moment, or a day, is before another: both as days, unless the other is an instant. */
function order(value: number | string, other: string, timeZone: string): number {
  const [one, two]: [number | string, number | string] = other.includes('T')
    ? [value, Date.parse(other)]
    : [typeof value === 'number' ? shownDay(value, timeZone) : value, other]
  return one < two ? -1 : one > two ? 1 : 0
}

function readTime(value: number | string, { operator, values: [one = '', two = ''] }: GivenCondition, { now, timeZone }: Asking): boolean {
  const compared = () => order(value, one, timeZone)
  switch (operator) {
    case 'on':
      return compared() === 0
    case 'before':
      return compared() < 0
    case 'after':
      return compared() > 0
    case 'from':
      return compared() >= 0
    case 'to':
      return compared() <= 0
    case 'between':
      return compared() >= 0 && order(value, two, timeZone) <= 0
    case 'in':
      return isNamed(typeof value === 'number' ? shownDay(value, timeZone) : value, one, shownDay(now, timeZone))
    default:
      throw new Error(operator)
  }
}

function withoutAsciiCase(text: string): string {
  return Array.from(text, (character) =>
    character >= 'A' && character <= 'Z' ? String.fromCharCode(character.charCodeAt(0) + 32) : character,
  ).join('')
}

function readNumber(value: number, { operator, values }: GivenCondition): boolean {
  const [one = 0, two = 0] = values.map(Number)
  switch (operator) {
    case 'is':
      return values.some((text) => Number(text) === value)
    case 'lt':
      return value < one
    case 'lte':
      return value <= one
    case 'gt':
      return value > one
    case 'gte':
      return value >= one
    case 'between':
      return value >= one && value <= two
    default:
      throw new Error(operator)
  }
}

/** Whether a department is one of these, or below one. */
function isWithin(id: string | null, ids: readonly (string | null)[]): boolean {
  for (let at = id; at !== null; at = departmentParents[at] ?? null) if (ids.includes(at)) return true
  return false
}

/** Reads a condition that is no negation, of a value that is there. */
function readValue(value: unknown, condition: GivenCondition, asking: Asking): boolean {
  const { kind, operator, values } = condition
  const text = String(value)
  const among = () => values.map((name) => (name === 'me' ? asking.userId : name === 'mine' ? asking.departmentId : name))
  switch (kind) {
    case 'text':
      if (operator === 'is') return values.includes(text)
      return operator === 'contains'
        ? withoutAsciiCase(text).includes(withoutAsciiCase(values[0] ?? ''))
        : withoutAsciiCase(text).startsWith(withoutAsciiCase(values[0] ?? ''))
    case 'choice':
      return values.includes(text)
    case 'number':
      return readNumber(Number(value), condition)
    case 'boolean':
      return values[0] === text
    case 'day':
    case 'time':
      return readTime(typeof value === 'number' ? value : text, condition, asking)
    case 'person':
      return operator === 'is' ? among().includes(text) : isWithin(personDepartments[text] ?? null, among())
    case 'department':
      return operator === 'is' ? among().includes(text) : isWithin(text, among())
    case 'list': {
      const items: unknown[] = Array.isArray(value) ? value : []
      return operator === 'all' ? values.every((item) => items.includes(item)) : values.some((item) => items.includes(item))
    }
    case 'content':
      throw new Error(operator)
  }
}

const negations: Readonly<Record<string, string>> = {
  not: 'is',
  notContains: 'contains',
  notInDepartment: 'inDepartment',
  notBelow: 'below',
  none: 'any',
}

function readCondition(thing: Thing, condition: GivenCondition, asking: Asking): boolean {
  const { kind, operator } = condition
  const value = thing[condition.field]
  const isEmpty = value === null || (kind === 'text' && value === '') || (Array.isArray(value) && value.length === 0)
  if (operator === 'empty') return isEmpty
  if (operator === 'filled') return !isEmpty
  if (operator === 'not' && (kind === 'day' || kind === 'time')) return !readCondition(thing, { ...condition, operator: 'on' }, asking)
  const positive = negations[operator]
  if (positive !== undefined) return !readCondition(thing, { ...condition, operator: positive }, asking)
  return !isEmpty && readValue(value, condition, asking)
}

/** Whether a thing matches a tree of conditions. */
export function readConditions(thing: Thing, { join, members }: GivenConditions, asking: Asking): boolean {
  const holds = (member: GivenConditions['members'][number]): boolean =>
    'field' in member ? readCondition(thing, member, asking) : readConditions(thing, member, asking)
  return join === 'all' ? members.every(holds) : members.some(holds)
}
