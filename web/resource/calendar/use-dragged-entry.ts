import { type PointerEvent, type RefObject, useState } from 'react'
import { groupAttribute } from '#web/ui/drag/sortable/drop-position.ts'
import { useSortDrag } from '#web/ui/drag/sortable/use-sort-drag.ts'
import { dayAfter, daysBetween } from './calendar-days.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import { useCalendarMessages } from './messages.ts'
import type { MovingEntry } from './use-held-entry.ts'

interface DraggedEntryOptions {
  /** The element around all days. */
  container: RefObject<HTMLElement | null>
  announce: (text: string) => void
  onDrop: (entry: CalendarEntry, day: string) => void
}

/** The day under the pointer. */
function dayAt({ clientX, clientY }: PointerEvent): string | undefined {
  const elements = document.elementsFromPoint(clientX, clientY)
  return elements.find((element) => element.hasAttribute(groupAttribute))?.getAttribute(groupAttribute) ?? undefined
}

/** Moves an entry by the pointer, from the day on which it is pressed. */
export function useDraggedEntry({ container, announce, onDrop }: DraggedEntryOptions) {
  const messages = useCalendarMessages()
  const [pressed, setPressed] = useState<{ entry: CalendarEntry; day: string }>()
  const targetOf = ({ entry, day }: { entry: CalendarEntry; day: string }, on: string) => dayAfter(entry.first, daysBetween(day, on))
  const { dragged, overlay, press } = useSortDrag({
    container,
    layout: 'list',
    onDrop: (_, { groupId }) => pressed && onDrop(pressed.entry, targetOf(pressed, groupId)),
    onCancel: () => pressed && announce(messages.notMoved(pressed.entry.title)),
  })
  const moving: MovingEntry | undefined = dragged && pressed && { entry: pressed.entry, day: targetOf(pressed, dragged.target.groupId) }
  return {
    moving,
    overlay,
    /** Where the entry was when it was pressed. */
    box: dragged?.box,
    press(event: PointerEvent, entry: CalendarEntry) {
      setPressed({ entry, day: dayAt(event) ?? entry.first })
      press(event, entry.row.id)
    },
  }
}
