import type { CSSProperties } from 'react'
import { itemAttribute } from '#web/ui/drag/sortable/drop-position.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { dayAfter } from './calendar-days.ts'
import type { CalendarEntry, EntryPiece } from './calendar-entries.ts'
import type { CalendarState } from './calendar-page.ts'
import { timeText } from './calendar-words.ts'
import styles from './calendar.module.css'
import { useCalendarMessages } from './messages.ts'
import type { CalendarModel } from './use-calendar.ts'

/** The state of an entry; undefined where the page has none. */
export function stateOf({ options }: Pick<CalendarModel, 'options'>, { row }: CalendarEntry): CalendarState | undefined {
  const id = options?.stateOf(row)
  return options?.states.find((state) => state.id === id)
}

interface EntryFaceProps {
  entry: CalendarEntry
  state: CalendarState | undefined
  /** Without when it is, as where it goes on. */
  isShort?: boolean
}

/** What is shown of an entry. */
export function EntryFace({ entry, state, isShort = false }: EntryFaceProps) {
  const messages = useCalendarMessages()
  const time = isShort ? '' : timeText(entry, messages.range)
  return (
    <>
      {state?.icon && <Icon name={state.icon} size={12} />}
      <span className={`${layout.truncate} ${styles.name}`}>{entry.title}</span>
      {time !== '' && <span className={styles.time}>{time}</span>}
    </>
  )
}

interface EntryPieceViewProps {
  calendar: CalendarModel
  piece: EntryPiece
  /** The first day of the piece. */
  day: string
}

/** An entry on its days of a week. A click opens its row, and a pointer drags it. */
export function EntryPieceView({ calendar, piece: { entry, days, line }, day }: EntryPieceViewProps) {
  const { page, moving, move, selecting } = calendar
  const state = stateOf(calendar, entry)
  const messages = useCalendarMessages()
  const last = dayAfter(day, days - 1)
  const style: CSSProperties & Record<'--at' | '--length', number> = { '--at': line, '--length': days }
  const isBusy = move.isBusy(entry)
  const isSelected = selecting.isSelected(entry.row)
  const isMoving = moving?.entry.row.id === entry.row.id
  const spoken = [entry.title, timeText(entry, messages.range), state?.label].filter(Boolean).join(' · ')
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a press on a button drags nothing
      role="button"
      tabIndex={-1}
      className={styles.entry}
      style={style}
      title={spoken}
      aria-label={spoken}
      aria-busy={isBusy || undefined}
      aria-pressed={isSelected || undefined}
      {...{ [itemAttribute]: entry.row.id }}
      data-first={day}
      data-last={last}
      data-line={line}
      data-tone={state?.tone ?? 'accent'}
      data-begins={day === entry.first || undefined}
      data-ends={last === entry.last || undefined}
      data-moving={isMoving || undefined}
      onPointerDown={(event) => !isBusy && calendar.press(event, entry)}
      data-row={calendar.entries?.indexOf(entry)}
      data-selected={isSelected || undefined}
      onClick={(event) => selecting.click(event, entry.row, (row) => page.open(row))}
      onKeyDown={(event) => calendar.onEntryKey(event, entry)}
      onKeyUp={calendar.onEntryKeyUp}
    >
      <EntryFace {...{ entry, state }} isShort={day !== entry.first} />
    </div>
  )
}
