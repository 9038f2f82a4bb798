import { createPortal } from 'react-dom'
import { MovingKeys } from '#web/resource/shapes/moving-keys.tsx'
import { shortDay } from './calendar-words.ts'
import styles from './calendar.module.css'
import { EntryFace, stateOf } from './entry-piece.tsx'
import { useCalendarMessages } from './messages.ts'
import type { CalendarModel } from './use-calendar.ts'

/** The copy of a dragged entry that follows the pointer, and where it would be, or why it is not moved. */
export function MovingEntryLayer({ calendar }: { calendar: CalendarModel }) {
  const messages = useCalendarMessages()
  const { moving, isHeld, box, overlay, move } = calendar
  if (!moving) return null
  const { entry, day } = moving
  const refusal = move.refusalOf(entry)
  const state = stateOf(calendar, entry)
  return createPortal(
    <>
      {box && (
        <div
          ref={overlay}
          className={`${styles.entry} ${styles.overlay}`}
          data-tone={state?.tone ?? 'accent'}
          data-begins
          data-ends
          style={{ left: box.left, top: box.top, width: box.width }}
          inert
        >
          <EntryFace {...{ entry, state }} />
        </div>
      )}
      <MovingKeys
        text={refusal ?? messages.moveTo(entry.title, shortDay(day))}
        keys={isHeld ? { caps: 'Alt ← → ↑ ↓', label: messages.otherDay } : undefined}
        back={messages.back}
      />
    </>,
    document.body,
  )
}
