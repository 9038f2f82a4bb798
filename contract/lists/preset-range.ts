import type { Filters } from './list-query.ts'
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

/** The first day of a preset, and the day after its last one, as midnights in UTC. Weeks begin on Monday. */
function daysOf(preset: DatePreset, today: number): readonly [first: number, next: number] {
  const tomorrow = today + dayMs
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
  switch (preset) {
    case 'today':
      return [today, tomorrow]
    case 'yesterday':
      return [today - dayMs, today]
    case 'last7Days':
      return [tomorrow - 7 * dayMs, tomorrow]
    case 'last30Days':
      return [tomorrow - 30 * dayMs, tomorrow]
    case 'thisWeek':
      return [monday, monday + 7 * dayMs]
    case 'lastWeek':
      return [monday - 7 * dayMs, monday]
    case 'thisMonth':
      return [monthOf(today), monthOf(today, 1)]
    case 'lastMonth':
      return [monthOf(today, -1), monthOf(today)]
    case 'thisYear':
      return [Date.UTC(new Date(today).getUTCFullYear(), 0, 1), Date.UTC(new Date(today).getUTCFullYear() + 1, 0, 1)]
  }
}

/** The range that a preset names now: whole days of the time zone, from their first moment to their last millisecond. */
export function presetRange(preset: DatePreset, { now, timeZone }: DateClock): TimeRange {
  const toWall = clockOf(timeZone)
  const today = Math.floor(toWall(now) / dayMs) * dayMs
  const [first, next] = daysOf(preset, today)
  return {
    from: new Date(startOfDay(first, toWall)).toISOString(),
    to: new Date(startOfDay(next, toWall) - 1).toISOString(),
  }
}

function presetIn(value: unknown): DatePreset | undefined {
  return datePresets.find((preset) => preset === value)
}

/** Whether values of filters name a preset. */
export function hasPreset(filters: Filters, values: object): boolean {
  const given = new Map<string, unknown>(Object.entries(values))
  return Object.entries(filters).some(([name, { kind }]) => kind === 'between' && presetIn(given.get(name)) !== undefined)
}

/** Values of filters with the range in place of each preset: the parameters `<name>From` and `<name>To`. */
export function withRanges<Values extends object>(filters: Filters, values: Values, clock: DateClock): Values {
  const resolved = new Map<string, unknown>(Object.entries(values))
  for (const [name, { kind }] of Object.entries(filters)) {
    const preset = kind === 'between' ? presetIn(resolved.get(name)) : undefined
    if (!preset) continue
    const { from, to } = presetRange(preset, clock)
    resolved.delete(name)
    resolved.set(`${name}From`, from)
    resolved.set(`${name}To`, to)
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- a preset and its ends are optional
  return Object.fromEntries(resolved) as Values
}
