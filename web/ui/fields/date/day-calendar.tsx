import type { CalendarDate } from '@internationalized/date'
import { Calendar, CalendarMonthPicker, CalendarYearPicker } from 'react-aria-components/Calendar'
import { calendarDay } from './calendar-day.ts'
import { CalendarMonth } from './calendar-month.tsx'
import styles from './date-popover.module.css'

interface DayCalendarProps {
  label: string
  /** A day as `YYYY-MM-DD`; undefined while none is chosen. */
  value: string | undefined
  onChange: (day: string) => void
  minValue?: CalendarDate | null
  maxValue?: CalendarDate | null
}

/** The calendar of an open field: one month at a time, with the ways to any other. */
export function DayCalendar({ label, value, onChange, minValue = null, maxValue = null }: DayCalendarProps) {
  return (
    <Calendar
      aria-label={label}
      className={styles.calendar}
      autoFocus
      firstDayOfWeek="mon"
      minValue={minValue}
      maxValue={maxValue}
      value={calendarDay(value)}
      onChange={(day) => onChange(day.toString())}
    >
      <CalendarMonth title={<MonthTitle />} />
    </Calendar>
  )
}

interface PartProps {
  'aria-label': string
  value: string | number
  items: readonly { id: number; formatted: string }[]
  onChange: (id: number) => void
}

/** Year and month of the days shown; another can be gone to at once, however far it is. */
function MonthTitle() {
  return (
    <span className={styles.title}>
      <CalendarYearPicker visibleYears={100}>{(year) => <Part {...year} />}</CalendarYearPicker>
      <CalendarMonthPicker format="short">{(month) => <Part {...month} />}</CalendarMonthPicker>
    </span>
  )
}

function Part({ value, items, onChange, ...rest }: PartProps) {
  return (
    <select {...rest} className={styles.part} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}
