import type { ReactNode } from 'react'
import { Button, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './calendar-month.module.css'

interface CalendarMonthProps {
  /** Offset in months from the first visible month. */
  offset?: number
  isLast?: boolean
  /** The calendar selects a range of days. */
  isRange?: boolean
  /** The month heading. */
  title: ReactNode
  /** Buttons outside those for the previous and the next month. */
  previousYear?: ReactNode
  nextYear?: ReactNode
}

/** One month of a calendar or range calendar; the outer months have the navigation buttons. */
export function CalendarMonth({ offset = 0, isLast = true, isRange = false, title, previousYear, nextYear }: CalendarMonthProps) {
  return (
    <section className={styles.month}>
      <header className={styles.head}>
        {previousYear}
        {offset === 0 && (
          <Button slot="previous" className={styles.pageButton}>
            <Icon name="chevron-left" size={16} />
          </Button>
        )}
        <span className={styles.title}>{title}</span>
        {isLast && (
          <Button slot="next" className={styles.pageButton}>
            <Icon name="chevron-right" size={16} />
          </Button>
        )}
        {nextYear}
      </header>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="narrow" className={isRange ? `${styles.grid} ${styles.range}` : styles.grid}>
        {(date) => <CalendarCell date={date} className={styles.day} />}
      </CalendarGrid>
    </section>
  )
}
