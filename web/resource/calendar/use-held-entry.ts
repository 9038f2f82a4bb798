import { type KeyboardEvent, useEffect, useState } from 'react'
import { dayAfter } from './calendar-days.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import { shortDay } from './calendar-words.ts'
import { useCalendarMessages } from './messages.ts'

/** An entry that is being moved, and the day on which it would begin. */
export interface MovingEntry {
  readonly entry: CalendarEntry
  readonly day: string
}

/** By how many days an arrow key moves. */
export const daysOfKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface HeldEntryOptions {
  refusalOf: (entry: CalendarEntry) => string | undefined
  /** Whether it is just being moved. */
  isBusy: (entry: CalendarEntry) => boolean
  announce: (text: string) => void
  onDrop: (entry: CalendarEntry, day: string) => void
}

/** Moves the focused entry by keys: Alt with an arrow goes to another day, releasing Alt drops it there, Escape puts it back. */
export function useHeldEntry({ refusalOf, isBusy, announce, onDrop }: HeldEntryOptions) {
  const messages = useCalendarMessages()
  const [held, setHeld] = useState<MovingEntry>()
  // A kept-alive page is not left in the middle of a move.
  useEffect(() => () => setHeld(undefined), [])

  return {
    held,
    /** Handles a key on an entry; returns whether it belongs to a move. */
    onKeyDown({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, entry: CalendarEntry): boolean {
      if (key === 'Escape' && held) {
        setHeld(undefined)
        announce(messages.notMoved(entry.title))
        return true
      }
      const days = daysOfKeys[key]
      if (!altKey || ctrlKey || metaKey || shiftKey || days === undefined) return false
      if (isBusy(entry)) return true
      const refusal = refusalOf(entry)
      if (refusal !== undefined) {
        announce(messages.refused(entry.title, refusal))
        return true
      }
      const day = dayAfter(held?.day ?? entry.first, days)
      setHeld({ entry, day })
      announce(messages.held(entry.title, shortDay(day)))
      return true
    },
    onKeyUp(event: KeyboardEvent): void {
      if (event.key !== 'Alt' || !held) return
      // Some browsers open their menu.
      event.preventDefault()
      setHeld(undefined)
      onDrop(held.entry, held.day)
    },
    cancel: () => setHeld(undefined),
  }
}
