import { type DatePreset, datePresets } from './date-presets.ts'
import { wallClock } from '#contract/tables/cell.ts'

const dayMs = 86_400_000

/** A range of time, both ends inclusive, as ISO 8601 in UTC. */
export interface TimeRange {
  readonly from: string
  readonly to: string
}

/** The time and time zone from which the days of a preset are computed. */
export interface DateClock {
  /** Epoch milliseconds. */
  readonly now: number
  readonly timeZone: string
}

const clocks = new Map<string, (time: number) => number>()

function clockOf(timeZone: string): (time: number) => number {
  const known = clocks.get(timeZone) ?? wallClock(timeZone)
  clocks.set(timeZone, known)
  return known
}

/** The first moment of a day, given as its midnight in UTC. Where clocks skip midnight, the day starts with the first moment they show. */
function startOfDay(day: number, toWall: (time: number) => number): number {
  // No offset exceeds a day, so these are the offsets before and after any change of clocks at that midnight.
  const [one, other] = [day + (day - dayMs) - toWall(day - dayMs), day + (day + dayMs) - toWall(day + dayMs)]
  let [before, after] = [Math.min(one, other), Math.max(one, other)]
  const shown = [before, after].find((time) => toWall(time) === day)
  if (shown !== undefined) return shown
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (toWall(middle) < day) before = middle
    else after = middle
  }
  return after
}

/** The first day of a month, or of one some months later, as its midnight in UTC. */
function monthOf(day: number, later = 0): number {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)
}

/** The days that conditions name besides the presets of filters. */
const laterDays = ['tomorrow', 'nextWeek', 'nextMonth', 'lastYear'] as const

/** Days that conditions name relative to today, without those with a number: `last.n`, `next.n` and `over.n`. */
export const relativeDays = [...datePresets, ...laterDays] as const

type RelativeDays = (typeof relativeDays)[number]

/** The last, or with today the next, 1 to 999 days; or the days more than so many days ago. */
const countedDays = /^(last|next|over)\.([1-9]\d{0,2})$/

/** A range of days as midnights in UTC: the first day, and the day after the last one; undefined where it is open. */
type DayRange = readonly [first: number | undefined, next: number | undefined]

/** The days of a name. Weeks begin on Monday. */
function namedDays(name: RelativeDays, today: number): readonly [first: number, next: number] {
  const tomorrow = today + dayMs
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
  const january = (later: number) => Date.UTC(new Date(today).getUTCFullYear() + later, 0, 1)
  switch (name) {
    case 'today':
      return [today, tomorrow]
    case 'yesterday':
      return [today - dayMs, today]
    case 'tomorrow':
      return [tomorrow, tomorrow + dayMs]
    case 'last7Days':
      return [tomorrow - 7 * dayMs, tomorrow]
    case 'last30Days':
      return [tomorrow - 30 * dayMs, tomorrow]
    case 'thisWeek':
      return [monday, monday + 7 * dayMs]
    case 'lastWeek':
      return [monday - 7 * dayMs, monday]
    case 'nextWeek':
      return [monday + 7 * dayMs, monday + 14 * dayMs]
    case 'thisMonth':
      return [monthOf(today), monthOf(today, 1)]
    case 'lastMonth':
      return [monthOf(today, -1), monthOf(today)]
    case 'nextMonth':
      return [monthOf(today, 1), monthOf(today, 2)]
    case 'thisYear':
      return [january(0), january(1)]
    case 'lastYear':
      return [january(-1), january(0)]
  }
}

function namedIn(text: string): RelativeDays | undefined {
  return relativeDays.find((name) => name === text)
}

/** Whether a text names days relative to today. */
export function isRelativeDays(text: string): boolean {
  return namedIn(text) !== undefined || countedDays.test(text)
}

/** The days that a text names now in the time zone; throws if it names none. */
export function relativeRange(text: string, { now, timeZone }: DateClock): DayRange {
  const today = Math.floor(clockOf(timeZone)(now) / dayMs) * dayMs
  const name = namedIn(text)
  if (name) return namedDays(name, today)
  const [, way, digits] = countedDays.exec(text) ?? []
  const count = Number(digits) * dayMs
  if (way === 'last') return [today + dayMs - count, today + dayMs]
  if (way === 'next') return [today, today + count]
  if (way === 'over') return [undefined, today - count]
  throw new Error(`${text} names no days`)
}

/** The first moment of a day, given as its midnight in UTC, in a time zone. */
export function firstMomentOf(day: number, timeZone: string): number {
  return startOfDay(day, clockOf(timeZone))
}

/** The range that a preset names now: whole days of the time zone, from their first moment to their last millisecond. */
export function presetRange(preset: DatePreset, clock: DateClock): TimeRange {
  const [first = 0, next = 0] = relativeRange(preset, clock)
  return {
    from: new Date(firstMomentOf(first, clock.timeZone)).toISOString(),
    to: new Date(firstMomentOf(next, clock.timeZone) - 1).toISOString(),
  }
}
