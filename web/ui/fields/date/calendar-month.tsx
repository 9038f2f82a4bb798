import type { ReactNode } from 'react'
import { Button, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './calendar-month.module.css'

interface CalendarMonthProps {
  /** How many months after the first that is shown. */
  offset?: number
  isLast?: boolean
  /** What is chosen is a span of days. */
  isSpan?: boolean
  /** What it is headed by. */
  title: ReactNode
}

/** One month of a calendar, or of one for spans of days; the outer ones turn the pages. */
export function CalendarMonth({ offset = 0, isLast = true, isSpan = false, title }: CalendarMonthProps) {
  return (
    <section className={styles.month}>
      <header className={styles.head}>
        {offset === 0 && (
          <Button slot="previous" className={styles.turn}>
            <Icon name="chevron-left" size={16} />
          </Button>
        )}
        {title}
        {isLast && (
          <Button slot="next" className={styles.turn}>
            <Icon name="chevron-right" size={16} />
          </Button>
        )}
      </header>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="narrow" className={isSpan ? `${styles.grid} ${styles.span}` : styles.grid}>
        {(date) => <CalendarCell date={date} className={styles.day} />}
      </CalendarGrid>
    </section>
  )
}
