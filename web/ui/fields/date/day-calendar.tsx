import { type CalendarDate, today } from '@internationalized/date'
import { Calendar, CalendarMonthPicker, CalendarYearPicker } from 'react-aria-components/Calendar'
import { siteZone } from '#web/base/i18n/site-zone.ts'
import { calendarDay } from './calendar-day.ts'
import { CalendarMonth } from './calendar-month.tsx'
import layout from '#web/ui/theme/layout.module.css'
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
  const [selected, now] = [calendarDay(value), today(siteZone())]
  return (
    <Calendar
      aria-label={label}
      className={styles.calendar}
      autoFocus
      firstDayOfWeek="mon"
      minValue={minValue}
      maxValue={maxValue}
      defaultFocusedValue={selected ?? now}
      value={selected}
      onChange={(day) => onChange(day.toString())}
    >
      <CalendarMonth today={now} title={<MonthTitle />} />
    </Calendar>
  )
}

interface DatePartSelectProps {
  'aria-label': string
  value: string | number
  items: readonly { id: number; formatted: string }[]
  onChange: (id: number) => void
}

/** Selects for the visible year and month, to jump to any month. */
function MonthTitle() {
  return (
    <span className={`${layout.row} ${layout.gap1}`}>
      <CalendarYearPicker visibleYears={100}>{(year) => <DatePartSelect {...year} />}</CalendarYearPicker>
      <CalendarMonthPicker format="short">{(month) => <DatePartSelect {...month} />}</CalendarMonthPicker>
    </span>
  )
}

function DatePartSelect({ value, items, onChange, ...rest }: DatePartSelectProps) {
  return (
    <select {...rest} className={styles.datePart} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}
