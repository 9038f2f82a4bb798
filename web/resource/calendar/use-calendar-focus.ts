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

  function elementOf({ day, id }: Focused): HTMLElement | undefined {
    const entries = [...(container.current?.querySelectorAll<HTMLElement>(`[${itemAttribute}]`) ?? [])]
    const entry = id === undefined ? undefined : entries.find((one) => one.getAttribute(itemAttribute) === id)
    return entry ?? cellOf(container.current, day)
  }

  useEffect(() => {
    const cells = [...(container.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    const stop = (focused.current && elementOf(focused.current)) ?? cellOf(container.current, first) ?? cells[0]
    for (const element of container.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? []) {
      element.tabIndex = -1
      element.removeAttribute('data-stop')
    }
    if (!stop) return
    stop.tabIndex = 0
    stop.setAttribute('data-stop', '')
    if (hadFocus.current && document.activeElement === document.body) stop.focus()
  })

  function focusDay(day: string): void {
    focused.current = { day, id: undefined }
    const cell = cellOf(container.current, day)
    if (cell) return cell.focus()
    hadFocus.current = true
    return onLeave(day)
  }

  return {
    onFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      const { day } = target.dataset
      const id = target.getAttribute(itemAttribute)
      if (day === undefined && id === null) return
      const piece = target.dataset['first'] ?? ''
      // On a day in the middle of an entry, the focus stays on that day.
      const on = focused.current?.day ?? ''
      const isWithin = on >= piece && on <= (target.dataset['last'] ?? '')
      focused.current = { day: day ?? (isWithin ? on : piece), id: id ?? undefined }
      hadFocus.current = true
    },
    onBlur() {
      // React fires no blur when it removes the focused element; a blurred window keeps its focused element.
      if (document.hasFocus()) hadFocus.current = false
    },
    /** Goes to the first item on a day; returns whether it has one. */
    enter(day: string): boolean {
      const [item] = itemsOn(container.current, day)
      item?.focus()
      return item !== undefined
    },
    /** Moves the focus by a key on a day or an item; returns whether it is one that does. */
    moveByKey({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
      const day = focused.current?.day
      if (day === undefined) return false
      const items = itemsOn(container.current, day)
      const at = items.indexOf(currentTarget)
      if (at >= 0 && key === 'Escape') focusDay(day)
      else if (at >= 0 && (key === 'ArrowUp' || key === 'ArrowDown')) {
        const next = items[at + (key === 'ArrowUp' ? -1 : 1)]
        if (next) next.focus()
        else if (key === 'ArrowUp') focusDay(day)
      } else if (daysOfKeys[key] !== undefined) focusDay(dayAfter(day, daysOfKeys[key]))
      else if (key === 'Home' || key === 'End') focusDay(dayAfter(day, key === 'Home' ? -weekdayOf(day) : 6 - weekdayOf(day)))
      else return false
      return true
    },
    focusDay,
    /** The focused entry is on another day now, where it may be left out. */
    follow(day: string) {
      if (focused.current) focused.current = { ...focused.current, day }
    },
  }
}

/** How many days after Monday a day is. */
function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}
