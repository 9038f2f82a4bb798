import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { itemAttribute } from '#web/ui/drag/sortable/drop-position.ts'
import { dayAfter } from './calendar-days.ts'
import { daysOfKeys } from './use-held-entry.ts'

/** What the focus is on: a day, or an entry on it. */
interface Focused {
  readonly day: string
  readonly id: string | undefined
}

function cellOf(container: ParentNode | null, day: string): HTMLElement | undefined {
  return container?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? undefined
}

/** What one can reach on a day: its entries from top to bottom, and the button for those that are left out. */
function itemsOn(container: ParentNode | null, day: string): HTMLElement[] {
  const cell = cellOf(container, day)
  const pieces = [...(cell?.parentElement?.querySelectorAll<HTMLElement>(`[${itemAttribute}]`) ?? [])]
  const onDay = pieces.filter(({ dataset: { first = '', last = '' } }) => first <= day && last >= day)
  const sorted = onDay.toSorted((one, other) => Number(one.dataset['line']) - Number(other.dataset['line']))
  return [...sorted, ...(cell?.querySelectorAll<HTMLElement>('[data-more]') ?? [])]
}

/** The element that has the focus, or would; the day itself where the entry is left out. */
function elementOf(container: ParentNode | null, { day, id }: Focused): HTMLElement | undefined {
  const entries = [...(container?.querySelectorAll<HTMLElement>(`[${itemAttribute}]`) ?? [])]
  const entry = id === undefined ? undefined : entries.find((one) => one.getAttribute(itemAttribute) === id)
  return entry ?? cellOf(container, day)
}

/** Makes an element the only tab stop. */
function makeStop(container: ParentNode | null, stop: HTMLElement | undefined): void {
  for (const element of container?.querySelectorAll<HTMLElement>('[data-stop]') ?? []) {
    element.tabIndex = -1
    element.removeAttribute('data-stop')
  }
  stop?.setAttribute('data-stop', '')
  if (stop) stop.tabIndex = 0
}

/** The tab stop of a calendar that has not had the focus. */
function firstStop(container: ParentNode | null, day: string): HTMLElement | undefined {
  return cellOf(container, day) ?? container?.querySelector<HTMLElement>('[data-day]') ?? undefined
}

/** How many days after Monday a day is. */
function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** The day to which a key moves the focus; undefined for other keys. */
function dayByKey(day: string, key: string): string | undefined {
  const days = key === 'Home' ? -weekdayOf(day) : key === 'End' ? 6 - weekdayOf(day) : daysOfKeys[key]
  return days === undefined ? undefined : dayAfter(day, days)
}

/** What the focus is on after an element has it. On a day in the middle of an entry it stays on that day. */
function focusedOn(target: HTMLElement, before: Focused | undefined): Focused | undefined {
  const { first = '', last = '' } = target.dataset
  const day = target.closest<HTMLElement>('[data-day]')?.dataset['day']
  const id = target.getAttribute(itemAttribute)
  if (id === null) return day === undefined ? before : { day, id: undefined }
  const isWithin = before !== undefined && before.day >= first && before.day <= last
  return { day: isWithin ? before.day : first, id }
}

/** To what a key moves the focus: another item on the day, or a day; undefined for other keys. */
function nextByKey(items: readonly HTMLElement[], current: HTMLElement, day: string, key: string): HTMLElement | string | undefined {
  const at = items.indexOf(current)
  if (at < 0) return dayByKey(day, key)
  if (key === 'ArrowDown') return items[at + 1] ?? current
  if (key === 'ArrowUp') return items[at - 1] ?? day
  return key === 'Escape' ? day : dayByKey(day, key)
}

interface CalendarFocusOptions {
  container: RefObject<HTMLElement | null>
  /** The day that is the tab stop at first. */
  first: string
  /** Shows the days around one that is not shown. */
  onLeave: (day: string) => void
}

/** The focus of a calendar, with one tab stop for all days and entries. It follows an entry to another day. */
export function useCalendarFocus({ container, first, onLeave }: CalendarFocusOptions) {
  const focused = useRef<Focused>(undefined)
  const hadFocus = useRef(false)
  /** The day to which the focus goes once it is shown. */
  const awaited = useRef<string>(undefined)

  useEffect(() => {
    const cell = awaited.current === undefined ? undefined : cellOf(container.current, awaited.current)
    if (cell) {
      awaited.current = undefined
      return cell.focus()
    }
    const stop = (focused.current && elementOf(container.current, focused.current)) ?? firstStop(container.current, first)
    makeStop(container.current, stop)
    if (hadFocus.current && document.activeElement === document.body) stop?.focus()
    return undefined
  })

  function focusDay(day: string): void {
    focused.current = { day, id: undefined }
    const cell = cellOf(container.current, day)
    awaited.current = cell ? undefined : day
    return cell ? cell.focus() : onLeave(day)
  }

  return {
    focusDay,
    onFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      const next = focusedOn(target, focused.current)
      if (!next) return
      focused.current = next
      hadFocus.current = true
      // The next Tab leaves the calendar from here.
      makeStop(container.current, target)
    },
    onBlur() {
      // React fires no blur when it removes the focused element; a blurred window keeps its focused element.
      if (document.hasFocus()) hadFocus.current = false
    },
    /** The focused entry is on another day now, where it may be left out. */
    follow(day: string) {
      if (focused.current) focused.current = { ...focused.current, day }
    },
    /** Goes to the first item on a day; returns whether it has one. */
    enter(day: string): boolean {
      const [item] = itemsOn(container.current, day)
      item?.focus()
      return item !== undefined
    },
    /** Moves the focus by a key on a day or an item; returns whether it is one that does. */
    moveByKey({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
      const { day } = focused.current ?? {}
      const next = day === undefined ? undefined : nextByKey(itemsOn(container.current, day), currentTarget, day, key)
      if (typeof next === 'string') focusDay(next)
      else next?.focus()
      return next !== undefined
    },
  }
}
