import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import type { CalendarFields, CalendarView } from '#contract/lists/during.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useListUpdates } from '#web/resource/live/use-list-updates.ts'
import { actionItems, type RowAction } from '#web/resource/shapes/shape-menu.tsx'
import { withPlaced } from '#web/resource/shapes/use-placed-rows.ts'
import { type SelectableRows, useCurrentRows, useSelecting } from '#web/resource/shapes/use-selecting.ts'
import { instantOf } from '#web/ui/fields/date/date-time.ts'
import { dayBeside, dayIn, shownDays, today } from './calendar-days.ts'
import { type CalendarEntry, entriesOn, entryOf, sortedEntries } from './calendar-entries.ts'
import type { CalendarOptions, CalendarPage } from './calendar-page.ts'
import { useCalendarFocus } from './use-calendar-focus.ts'
import { useCalendarMove } from './use-calendar-move.ts'
import { useCalendarRows } from './use-calendar-rows.ts'
import { useDraggedEntry } from './use-dragged-entry.ts'
import { useHeldEntry } from './use-held-entry.ts'

/** When a row begins that is created on a day of a calendar with times. */
const newRowClock = '09:00'

type PlacedRows = ReturnType<typeof useCalendarMove>['placed']

/** What keys of a calendar act on. */
interface KeyedParts {
  readonly focus: ReturnType<typeof useCalendarFocus>
  readonly held: ReturnType<typeof useHeldEntry>
  readonly createOn: ((day: string) => void) | undefined
  /** Whether a day is known to have no entries. */
  readonly isFree: (day: string) => boolean
}

/** What a list page gives to its calendar. */
export interface CalendarSource {
  page: CalendarPage
  view: CalendarView
  fields: CalendarFields
  options: CalendarOptions<AnyRow> | undefined
  actions: readonly RowAction[]
  bulk: SelectableRows
}

/** The entries of a calendar, in the order in which a day shows them; undefined while there are none to show. */
function useEntries({ page: { resource }, fields }: CalendarSource, shown: ReturnType<typeof useCalendarRows>, placed: PlacedRows) {
  const { rows } = shown
  const loadedAt = shown.query.dataUpdatedAt
  return useMemo(() => {
    const current = rows && withPlaced(rows, placed, loadedAt).rows
    return current && sortedEntries(current.flatMap((row) => entryOf(row, resource.titleOf(row), fields) ?? []))
  }, [rows, placed, loadedAt, resource, fields])
}

/** What keys do on days and entries. */
function useCalendarKeys({ page }: CalendarSource, { focus, held, createOn, isFree }: KeyedParts) {
  function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    return !altKey && !ctrlKey && !metaKey && !shiftKey
  }

  function isOpening({ key }: KeyboardEvent): boolean {
    return key === 'Enter' || key === ' '
  }

  function openDay(on: string): boolean {
    if (!focus.enter(on) && isFree(on)) createOn?.(on)
    return true
  }

  function turnMonth({ key }: KeyboardEvent, on: string): boolean {
    if (key !== 'PageUp' && key !== 'PageDown') return false
    focus.focusDay(dayBeside('month', on, key === 'PageUp' ? -1 : 1))
    return true
  }

  function openEntry({ row }: CalendarEntry): boolean {
    page.open(row)
    return true
  }

  function handle(event: KeyboardEvent<HTMLElement>, isHandled: () => boolean) {
    if (event.target !== event.currentTarget || !isHandled()) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    onEntryKey: (event: KeyboardEvent<HTMLElement>, entry: CalendarEntry) =>
      handle(
        event,
        () => held.onKeyDown(event, entry) || (isPlain(event) && (isOpening(event) ? openEntry(entry) : focus.moveByKey(event))),
      ),
    onDayKey: (event: KeyboardEvent<HTMLElement>, on: string) =>
      handle(event, () => isPlain(event) && (isOpening(event) ? openDay(on) : turnMonth(event, on) || focus.moveByKey(event))),
  }
}

/** Opens the form of a new row on a day; undefined where the user cannot create one. */
function creating({ page, fields }: CalendarSource): ((on: string) => void) | undefined {
  const { fields: entered, fixed } = page.resource
  const field = fields.from.find((name) => name in entered.shape && !fixed.includes(name))
  if (!page.allowed.create || field === undefined) return undefined
  return (on) => page.openNew({ [field]: fields.kind === 'day' ? on : instantOf({ day: on, time: newRowClock }) })
}

/** How many entries days have, as far as it is known. */
function counting(shown: ReturnType<typeof useCalendarRows>, entries: readonly CalendarEntry[] | undefined) {
  /** Undefined until it is known. */
  function countOf(on: string): number | undefined {
    if (shown.isMany) return shown.counts && (shown.counts.get(on) ?? 0)
    const count = entries ? entriesOn(entries, on).length : 0
    return count > 0 || shown.isKnown ? count : undefined
  }

  return { countOf, isFree: (on: string) => countOf(on) === 0 }
}

/** The state of a calendar: its days with their entries, the entry that is being moved, and what keys do. */
export function useCalendar(source: CalendarSource) {
  const { page, view, fields, options, actions, bulk } = source
  const { resource, list } = page
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const day = dayIn(list.grouping?.calendarDay)
  const days = useMemo(() => shownDays(view, day), [view, day])
  const shown = useCalendarRows(page, days)
  const move = useCalendarMove({ page, options, announce })
  const entries = useEntries(source, shown, move.placed)
  const selecting = useSelecting(bulk.selection)
  useCurrentRows(bulk.selection, shown.rows)
  const drag = useDraggedEntry({ container, announce, onDrop: move.moveTo })
  const now = today()
  const focus = useCalendarFocus({ container, first: days.includes(now) ? now : day, onLeave: (other) => go(other) })
  const held = useHeldEntry({
    refusalOf: move.refusalOf,
    isBusy: move.isBusy,
    announce,
    onDrop(entry, to) {
      focus.follow(to)
      move.moveTo(entry, to)
    },
  })
  const updates = useListUpdates(resource.name, shown.query.dataUpdatedAt)
  /** Shows other days, or the same in another way. */
  function go(other: string, as: CalendarView = view) {
    // One goes back to where one came from, not through the days.
    if (other !== day || as !== view) list.grouping?.show({ calendar: as, calendarDay: other }, { replace: as === view })
  }

  const createOn = creating(source)
  const { countOf, isFree } = counting(shown, entries)

  function onBlur() {
    focus.onBlur()
    held.cancel()
  }

  const base = { id, hintId: `${id}-hint`, page, view, fields, options, container, announcement, updates, day, days, now, shown, entries }
  const moved = { move, moving: drag.moving ?? held.held, isHeld: held.held !== undefined, overlay: drag.overlay, box: drag.box }
  const itemsOf = (row: AnyRow) => [...selecting.itemsOf(row), ...actionItems(row, actions)]
  const keys = useCalendarKeys(source, { focus, held, createOn, isFree })
  return {
    ...base,
    ...moved,
    ...keys,
    focus,
    selecting,
    itemsOf,
    onBlur,
    press: drag.press,
    countOf,
    isFree,
    onEntryKeyUp: held.onKeyUp,
    go,
    createOn,
  }
}

/** A calendar, as its parts know it. */
export type CalendarModel = ReturnType<typeof useCalendar>
