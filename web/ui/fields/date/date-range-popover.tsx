import { datePresets } from '#contract/lists/date-presets.ts'
import { presetRange } from '#contract/lists/preset-range.ts'
import { parseAbsolute, toCalendarDate, today } from '@internationalized/date'
import { CalendarHeading, RangeCalendar } from 'react-aria-components/RangeCalendar'
import { endOfDay, startOfDay } from '#web/base/i18n/site-time.ts'
import { siteZone } from '#web/base/i18n/site-zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { calendarDay } from './calendar-day.ts'
import { CalendarMonth } from './calendar-month.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './date-range-popover.module.css'
import { anyDay, type DayRange, type RangeTimes } from './day-range.ts'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import { useCalendarMessages } from './messages.ts'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'
import { daysOf, quickRanges } from './quick-ranges.ts'
import { TypedRange } from './typed-range.tsx'

interface DateRangePopoverProps extends PickerPopoverProps {
  value: DayRange
  onChange: (value: DayRange, times: RangeTimes) => void
  isClearable: boolean
  hasPresets?: boolean | undefined
}

/** The days of a range, those of a preset as the site has them: its server reads presets so. */
function shownRange(value: DayRange): DayRange {
  if (!value.preset) return value
  const timeZone = siteZone()
  const { from, to } = presetRange(value.preset, { now: Date.now(), timeZone })
  const dayAt = (time: string) => toCalendarDate(parseAbsolute(time, timeZone)).toString()
  return { from: dayAt(from), to: dayAt(to) }
}

/** The calendar of an open date range field. */
export function DateRangePopover({ triggerRef, label, value, onChange, onClose, isClearable, hasPresets = false }: DateRangePopoverProps) {
  const messages = useFieldMessages()
  const { rangeHint } = useCalendarMessages()
  const monthCount = useIsNarrow() ? 1 : 2
  const shown = shownRange(value)
  const start = calendarDay(shown.from)
  const end = calendarDay(shown.to)
  const now = today(siteZone())

  function select(range: DayRange) {
    const { from, to } = range
    onChange(range, { from: from === undefined ? from : startOfDay(from), to: to === undefined ? to : endOfDay(to) })
    onClose()
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      <div className={`${layout.buttons} ${styles.quick}`}>
        {hasPresets
          ? datePresets.map((preset) => (
              <Button
                key={preset}
                aria-pressed={preset === value.preset}
                onClick={() => select({ preset, from: undefined, to: undefined })}
              >
                {messages.presets[preset]}
              </Button>
            ))
          : quickRanges.map((range) => (
              <Button key={range} onClick={() => select(daysOf(range, now))}>
                {messages.presets[range]}
              </Button>
            ))}
        {isClearable && (
          <Button variant="text" onClick={() => select(anyDay)}>
            {messages.anyDate}
          </Button>
        )}
      </div>
      <TypedRange value={shown} isRequired={!isClearable} onChange={select} />
      <RangeCalendar
        aria-label={label}
        className={styles.calendar}
        autoFocus
        firstDayOfWeek="mon"
        selectionAlignment="end"
        visibleDuration={{ months: monthCount }}
        defaultFocusedValue={end ?? now}
        value={start && end ? { start, end } : null}
        onChange={(range) => select({ from: range.start.toString(), to: range.end.toString() })}
      >
        {Array.from({ length: monthCount }, (_, offset) => (
          <CalendarMonth
            key={offset}
            offset={offset}
            isLast={offset === monthCount - 1}
            isRange
            today={now}
            title={<CalendarHeading offset={{ months: offset }} className={styles.title} />}
          />
        ))}
      </RangeCalendar>
      <p className={`${layout.faint} ${layout.small} ${styles.hint}`}>{rangeHint}</p>
    </FloatingFrame>
  )
}
