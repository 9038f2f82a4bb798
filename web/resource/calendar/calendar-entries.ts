import type { CalendarFields } from '#contract/lists/during.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { siteTimeOf } from '#web/ui/fields/date/date-time.ts'
import { daysBetween } from './calendar-days.ts'

/** A row in a calendar. */
export interface CalendarEntry {
  readonly row: AnyRow
  readonly title: string
  /** The field with its first day. */
  readonly field: string
  readonly first: string
  /** Not before the first day. */
  readonly last: string
  /** The times of day at which it begins and ends; undefined for days, and where it has no end. */
  readonly starts: string | undefined
  readonly ends: string | undefined
}

/** A row as an entry; undefined if it has no first day. */
export function entryOf(row: AnyRow, title: string, { from, to, kind }: CalendarFields): CalendarEntry | undefined {
  const field = from.find((name) => typeof row[name] === 'string')
  if (field === undefined) return undefined
  const timeOf = (value: unknown) => {
    if (typeof value !== 'string') return undefined
    return kind === 'day' ? { day: value, time: undefined } : siteTimeOf(value)
  }
  const [first, end] = [timeOf(row[field]), to === undefined ? undefined : timeOf(row[to])]
  if (!first) return undefined
  const isOrdered = end !== undefined && `${end.day} ${end.time}` >= `${first.day} ${first.time}`
  return {
    row,
    title,
    field,
    first: first.day,
    last: isOrdered ? end.day : first.day,
    starts: first.time,
    ends: isOrdered ? end.time : undefined,
  }
}

/** Those of several days come first, the longest ones above the others, then by time and title. */
function compareEntries(one: CalendarEntry, other: CalendarEntry): number {
  const [length, otherLength] = [daysBetween(one.first, one.last), daysBetween(other.first, other.last)]
  if (length > 0 !== otherLength > 0) return length > 0 ? -1 : 1
  if (one.first !== other.first) return one.first < other.first ? -1 : 1
  return otherLength - length || (one.starts ?? '').localeCompare(other.starts ?? '') || one.title.localeCompare(other.title)
}

/** The entries in the order in which a day shows them. */
export function sortedEntries(entries: readonly CalendarEntry[]): readonly CalendarEntry[] {
  return entries.toSorted(compareEntries)
}

/** The entries with a day. */
export function entriesOn(entries: readonly CalendarEntry[], day: string): readonly CalendarEntry[] {
  return entries.filter(({ first, last }) => first <= day && last >= day)
}

/** A part of an entry in a week: as many days in a row as it is shown on, in one of the lines of these days. */
export interface EntryPiece {
  readonly entry: CalendarEntry
  /** The first of its days in the week, from 0 to 6. */
  readonly at: number
  readonly days: number
  readonly line: number
}

/** A week with the pieces of its entries, and how many entries are left out on each day. */
export interface PlacedWeek {
  readonly days: readonly string[]
  readonly pieces: readonly EntryPiece[]
  readonly hidden: readonly number[]
}

/**
 * Places the entries of a week, in their order, each in the first line that is free on all of its days. With more entries on a day than there are lines, the last
 * line says how many are left out on it; one of several days is shown before and after such a day.
 */
export function placeWeek(days: readonly string[], sorted: readonly CalendarEntry[], lineCount: number): PlacedWeek {
  const taken = days.map(() => new Set<number>())
  const placed = sorted.flatMap((entry) => {
    const on = days.flatMap((day, index) => (entry.first <= day && entry.last >= day ? [index] : []))
    if (on.length === 0) return []
    let line = 0
    while (on.some((index) => taken[index]?.has(line))) line++
    for (const index of on) taken[index]?.add(line)
    return [{ entry, on, line }]
  })
  const isFull = taken.map((lines) => Math.max(-1, ...lines) >= lineCount)
  const isShown = (line: number, index: number) => line < lineCount - (isFull[index] ? 1 : 0)
  const hidden = days.map((_, index) => placed.filter(({ on, line }) => on.includes(index) && !isShown(line, index)).length)
  const pieces = placed.flatMap(({ entry, on, line }) => {
    const shown = on.filter((index) => isShown(line, index))
    const starts = shown.filter((index) => !shown.includes(index - 1))
    return starts.map((at, order): EntryPiece => {
      const next = starts[order + 1] ?? Number.POSITIVE_INFINITY
      return { entry, at, line, days: shown.filter((index) => index >= at && index < next).length }
    })
  })
  return { days, pieces, hidden }
}
