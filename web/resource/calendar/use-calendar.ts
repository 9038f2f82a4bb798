import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import type { CalendarFields, CalendarView } from '#contract/lists/during.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useListUpdates } from '#web/resource/live/use-list-updates.ts'
import { withPlaced } from '#web/resource/shapes/use-placed-rows.ts'
import { instantOf } from '#web/ui/fields/date/date-time.ts'
import { dayBeside, dayIn, shownDays, today } from './calendar-days.ts'
import { type CalendarEntry, entryOf, sortedEntries } from './calendar-entries.ts'
import type { CalendarOptions, CalendarPage } from './calendar-page.ts'
import { useCalendarFocus } from './use-calendar-focus.ts'
import { useCalendarMove } from './use-calendar-move.ts'
import { useCalendarRows } from './use-calendar-rows.ts'
import { useDraggedEntry } from './use-dragged-entry.ts'
import { useHeldEntry } from './use-held-entry.ts'

/** When a row begins that is created on a day of a calendar with times. */
const newRowClock = '09:00'

/** What a list page gives to its calendar. */
export interface CalendarSource {
  page: CalendarPage
  view: CalendarView
  fields: CalendarFields
  options: CalendarOptions<AnyRow> | undefined
}

/** The state of a calendar: its days with their entries, the entry that is being moved, and what keys do. */
export function useCalendar({ page, view, fields, options }: CalendarSource) {
  const { resource, list } = page
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const day = dayIn(list.grouping?.calendarDay)
  const days = useMemo(() => shownDays(view, day), [view, day])
  const shown = useCalendarRows(page, days)
  const move = useCalendarMove({ page, options, announce })
  const drag = useDraggedEntry({ container, announce, onDrop: move.moveTo })
  const now = today()
  const focus = useCalendarFocus({ container, first: days.includes(now) ? now : day, onLeave: (other) => go(other) })
  const held = useHeldEntry({
    refusalOf: move.refusalOf,
    announce,
    onDrop(entry, to) {
      focus.follow(to)
      move.moveTo(entry, to)
    },
  })
  const updates = useListUpdates(resource.name, shown.query.dataUpdatedAt)
  const { rows } = shown
  const entries = useMemo(() => {
    const placed = rows && withPlaced(rows, move.placed, shown.query.dataUpdatedAt).rows
    return placed && sortedEntries(placed.flatMap((row) => entryOf(row, resource.titleOf(row), fields) ?? []))
  }, [rows, move.placed, shown.query.dataUpdatedAt, resource, fields])
  const created = fields.from.find((name) => name in resource.fields.shape && !resource.fixed.includes(name))

  /** Shows other days, or the same in another way. */
  function go(other: string, as: CalendarView = view) {
    list.grouping?.show({ calendar: as, calendarDay: other })
  }

  /** Opens the form of a new row on a day; undefined where the user cannot create one. */
  const createOn =
    page.allowed.create && created !== undefined
      ? (on: string) => page.openNew({ [created]: fields.kind === 'day' ? on : instantOf({ day: on, time: newRowClock }) })
      : undefined

  function onEntryKey(event: KeyboardEvent<HTMLElement>, entry: CalendarEntry) {
    if (event.target !== event.currentTarget) return
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const isOpened = isPlain && (event.key === 'Enter' || event.key === ' ')
    if (isOpened) page.open(entry.row)
    if (!isOpened && !held.onKeyDown(event, entry) && !(isPlain && focus.moveByKey(event))) return
    event.preventDefault()
    event.stopPropagation()
  }

  function onDayKey(event: KeyboardEvent<HTMLElement>, on: string) {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      if (!focus.enter(on)) createOn?.(on)
    } else if (event.key === 'PageUp' || event.key === 'PageDown') focus.focusDay(dayBeside('month', on, event.key === 'PageUp' ? -1 : 1))
    else if (!focus.moveByKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  function onBlur() {
    focus.onBlur()
    held.cancel()
  }

  const moving = drag.moving ?? held.held
  return {
    ...{ id, hintId: `${id}-hint`, page, view, fields, options, container, announcement, updates, day, days, now, shown, entries },
    ...{ move, moving, isHeld: held.held !== undefined, overlay: drag.overlay, box: drag.box, press: drag.press },
    ...{ focus, onBlur, onDayKey, onEntryKey, onEntryKeyUp: held.onKeyUp, go, createOn },
  }
}

/** A calendar, as its parts know it. */
export type CalendarModel = ReturnType<typeof useCalendar>
