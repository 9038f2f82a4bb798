import { createPortal } from 'react-dom'
import { KeyCap } from '#web/ui/keyboard/key-cap.tsx'
import layout from '#web/ui/theme/layout.module.css'
import shapes from '#web/resource/shapes/shapes.module.css'
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
      <div className={`${layout.row} ${shapes.keys}`} aria-hidden="true">
        <span className={layout.truncate}>{refusal ?? messages.moveTo(entry.title, shortDay(day))}</span>
        {isHeld && (
          <>
            <KeyCap keys="Alt ← →" />
            {messages.otherDay}
          </>
        )}
        <KeyCap keys="Esc" />
        {messages.back}
      </div>
    </>,
    document.body,
  )
}
