import { getLocalTimeZone, parseDate, today } from '@internationalized/date'
import type { RefObject } from 'react'
import { Button as CalendarButton, CalendarCell, CalendarGrid, CalendarHeading, RangeCalendar } from 'react-aria-components/RangeCalendar'
import { Icon } from '#web/kit/icons/icon.tsx'
import { useIsNarrow } from '#web/kit/theme/narrow.ts'
import { Button } from '#web/kit/actions/button.tsx'
import { useFieldMessages } from './field-messages.ts'
import styles from './date-range-popover.module.css'
import { anyDay, type DayRange } from './day-range.ts'
import { FloatingFrame } from '#web/kit/overlays/floating-frame.tsx'
import { daysOf, quickRanges } from './quick-ranges.ts'

interface DateRangePopoverProps {
  triggerRef: RefObject<HTMLElement | null>
  label: string
  value: DayRange
  onChange: (value: DayRange) => void
  onClose: () => void
}

/** The calendar of an open date range. */
export function DateRangePopover({ triggerRef, label, value: { from, to }, onChange, onClose }: DateRangePopoverProps) {
  const messages = useFieldMessages()
  const monthCount = useIsNarrow() ? 1 : 2

  function take(range: DayRange) {
    onChange(range)
    onClose()
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      <div className={styles.quick}>
        {quickRanges.map((range) => (
          <Button key={`${range.name}${'days' in range ? range.days : ''}`} onClick={() => take(daysOf(range, today(getLocalTimeZone())))}>
            {range.name === 'lastDays' ? messages.lastDays(range.days) : messages[range.name]}
          </Button>
        ))}
        <Button variant="text" onClick={() => take(anyDay)}>
          {messages.anyDate}
        </Button>
      </div>
      <RangeCalendar
        aria-label={label}
        className={styles.calendar}
        autoFocus
        firstDayOfWeek="mon"
        selectionAlignment="end"
        visibleDuration={{ months: monthCount }}
        value={from !== undefined && to !== undefined ? { start: parseDate(from), end: parseDate(to) } : null}
        onChange={({ start, end }) => take({ from: start.toString(), to: end.toString() })}
      >
        {Array.from({ length: monthCount }, (_, index) => (
          <Month key={index} index={index} isLast={index === monthCount - 1} />
        ))}
      </RangeCalendar>
      <p className={styles.hint}>{messages.rangeHint}</p>
    </FloatingFrame>
  )
}

function Month({ index, isLast }: { index: number; isLast: boolean }) {
  return (
    <section className={styles.month}>
      <header className={styles.head}>
        {index === 0 && (
          <CalendarButton slot="previous" className={styles.turn}>
            <Icon name="chevron-left" size={16} />
          </CalendarButton>
        )}
        <CalendarHeading offset={{ months: index }} className={styles.title} />
        {isLast && (
          <CalendarButton slot="next" className={styles.turn}>
            <Icon name="chevron-right" size={16} />
          </CalendarButton>
        )}
      </header>
      <CalendarGrid offset={{ months: index }} weekdayStyle="narrow" className={styles.grid}>
        {(date) => <CalendarCell date={date} className={styles.day} />}
      </CalendarGrid>
    </section>
  )
}
