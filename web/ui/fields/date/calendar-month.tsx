import { type CalendarDate, isSameDay } from '@internationalized/date'
import { type ReactNode, useContext } from 'react'
import { Button, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { useCalendarMessages } from './messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './calendar-month.module.css'

interface CalendarMonthProps {
  /** Offset in months from the first visible month. */
  offset?: number
  isLast?: boolean
  /** The calendar selects a range of days. */
  isRange?: boolean
  /** The day that is marked. */
  today: CalendarDate
  /** The month heading. */
  title: ReactNode
}

/** One month of a calendar or range calendar; the outer months have the navigation buttons. */
export function CalendarMonth({ offset = 0, isLast = true, isRange = false, today, title }: CalendarMonthProps) {
  return (
    <section className={styles.month}>
      <header className={`${layout.row} ${layout.gap0} ${styles.head}`}>
        {isRange && offset === 0 && <YearButton years={-1} />}
        {offset === 0 && (
          <Button slot="previous" className={`${layout.center} ${layout.fixed} ${styles.pageButton}`}>
            <Icon name="chevron-left" size={16} />
          </Button>
        )}
        <span className={styles.title}>{title}</span>
        {isLast && (
          <Button slot="next" className={`${layout.center} ${layout.fixed} ${styles.pageButton}`}>
            <Icon name="chevron-right" size={16} />
          </Button>
        )}
        {isRange && isLast && <YearButton years={1} />}
      </header>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="narrow" className={isRange ? `${styles.grid} ${styles.range}` : styles.grid}>
        {(date) => <CalendarCell date={date} className={isSameDay(date, today) ? `${styles.day} ${styles.today}` : styles.day} />}
      </CalendarGrid>
    </section>
  )
}

/** Shows the months a year earlier or later; a calendar of single days has a select for the year instead. */
function YearButton({ years }: { years: -1 | 1 }) {
  const messages = useCalendarMessages()
  const state = useContext(RangeCalendarStateContext)
  return (
    <Button
      slot={null}
      className={`${layout.center} ${layout.fixed} ${styles.pageButton}`}
      aria-label={years < 0 ? messages.previousYear : messages.nextYear}
      onPress={() => state?.setFocusedDate(state.focusedDate.add({ years }))}
    >
      <Icon name={years < 0 ? 'chevrons-left' : 'chevrons-right'} size={16} />
    </Button>
  )
}
