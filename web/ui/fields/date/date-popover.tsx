import { today } from '@internationalized/date'
import { siteZone } from '#web/base/i18n/site-zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { calendarDay } from './calendar-day.ts'
import parts from '#web/ui/popover/choice-popover.module.css'
import layout from '#web/ui/theme/layout.module.css'
import { DayCalendar } from '#web/ui/fields/date/day-calendar.tsx'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
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
  const now = today(siteZone())
  const isTodaySelectable = (!minValue || now.compare(minValue) >= 0) && (!maxValue || now.compare(maxValue) <= 0)

  function select(day: string | undefined) {
    onChange(day)
    onClose()
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      <DayCalendar {...{ label, value, minValue, maxValue }} onChange={select} />
      {(isTodaySelectable || isClearable) && (
        <div className={`${layout.row} ${layout.between} ${parts.buttons}`}>
          {isTodaySelectable && (
            <Button variant="text" onClick={() => select(now.toString())}>
              {messages.presets.today}
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
