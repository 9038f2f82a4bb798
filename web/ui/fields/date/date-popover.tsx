import { getLocalTimeZone, today } from '@internationalized/date'
import { Calendar, CalendarMonthPicker, CalendarYearPicker } from 'react-aria-components/Calendar'
import { Button } from '#web/ui/button/button.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { calendarDay } from './calendar-day.ts'
import { CalendarMonth } from './calendar-month.tsx'
import styles from './date-popover.module.css'
import { useFieldMessages } from '#web/ui/fields/field-messages.ts'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'

interface DatePopoverProps extends PickerPopoverProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
  min: string | undefined
  max: string | undefined
  isClearable: boolean
}

/** The calendar of an open date field. */
export function DatePopover({ triggerRef, label, value, onChange, onClose, min, max, isClearable }: DatePopoverProps) {
  const messages = useFieldMessages()
  const minValue = calendarDay(min)
  const maxValue = calendarDay(max)
  const now = today(getLocalTimeZone())
  const isTodaySelectable = (!minValue || now.compare(minValue) >= 0) && (!maxValue || now.compare(maxValue) <= 0)

  function select(day: string | undefined) {
    onChange(day)
    onClose()
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      <Calendar
        aria-label={label}
        className={styles.calendar}
        autoFocus
        firstDayOfWeek="mon"
        minValue={minValue}
        maxValue={maxValue}
        value={calendarDay(value)}
        onChange={(day) => select(day.toString())}
      >
        <CalendarMonth title={<MonthTitle />} />
      </Calendar>
      {(isTodaySelectable || isClearable) && (
        <div className={styles.actions}>
          {isTodaySelectable && (
            <Button variant="text" onClick={() => select(now.toString())}>
              {messages.today}
            </Button>
          )}
          {isClearable && (
            <Button variant="text" onClick={() => select(undefined)}>
              {messages.clear}
            </Button>
          )}
        </div>
      )}
    </FloatingFrame>
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
    <span className={styles.title}>
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
