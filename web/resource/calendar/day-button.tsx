import type { CSSProperties } from 'react'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Popover } from '#web/ui/popover/popover.tsx'
import { dayName } from './calendar-words.ts'
import styles from './calendar.module.css'
import { DayEntries } from './day-entries.tsx'
import type { CalendarModel } from './use-calendar.ts'

interface DayButtonProps {
  calendar: CalendarModel
  day: string
  label: string
  /** The line of the day in which it is. */
  line: number
}

/** Opens all entries of a day. */
export function DayButton({ calendar, day, label, line }: DayButtonProps) {
  const language = useLanguage()
  const name = dayName(day, language)
  const style: CSSProperties & { '--at': number } = { '--at': line }
  return (
    <Popover label={name} renderContent={(close) => <DayPanel {...{ calendar, day, name }} onOpened={close} />}>
      {({ onKeyDown, ...trigger }) => (
        <button
          {...trigger}
          type="button"
          tabIndex={-1}
          data-more=""
          className={styles.more}
          style={style}
          onKeyDown={(event) => {
            const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
            if (!isPlain || !calendar.focus.moveByKey(event)) return onKeyDown(event)
            event.preventDefault()
            return event.stopPropagation()
          }}
        >
          {label}
        </button>
      )}
    </Popover>
  )
}

interface DayPanelProps extends Pick<DayButtonProps, 'calendar' | 'day'> {
  name: string
  onOpened: () => void
}

function DayPanel({ calendar, day, name, onOpened }: DayPanelProps) {
  return (
    <div className={styles.panel}>
      <h3 className={styles.panelTitle}>{name}</h3>
      <DayEntries {...{ calendar, day, onOpened }} />
    </div>
  )
}
