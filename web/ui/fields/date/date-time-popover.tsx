import { useId, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import parts from '#web/ui/popover/choice-popover.module.css'
import layout from '#web/ui/theme/layout.module.css'
import box from '#web/ui/fields/box.module.css'
import { instantOf, siteTimeOf } from '#web/ui/fields/date/date-time.ts'
import styles from './date-popover.module.css'
import { DayCalendar } from '#web/ui/fields/date/day-calendar.tsx'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'
import { isComposing } from '#web/ui/keyboard/composition.ts'

interface DateTimePopoverProps extends PickerPopoverProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
  isClearable: boolean
}

/** The calendar and the clock of an open field for a moment. What is chosen counts at once; the field stays open until it is done. */
export function DateTimePopover({ triggerRef, label, value, onChange, onClose, isClearable }: DateTimePopoverProps) {
  const messages = useFieldMessages()
  const timeId = useId()
  const shown = value === undefined ? undefined : siteTimeOf(value)
  // A day or a time alone is completed by that of now.
  const [now] = useState(() => siteTimeOf(Date.now()))
  const { day, time } = shown ?? now

  function clear() {
    onChange(undefined)
    onClose()
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      <DayCalendar label={label} value={shown?.day} onChange={(chosen) => onChange(instantOf({ day: chosen, time }))} />
      <div className={`${layout.row} ${layout.muted} ${parts.buttons} ${styles.time}`}>
        <label htmlFor={timeId}>{messages.time}</label>
        <span className={box.box}>
          <input
            id={timeId}
            type="time"
            className={box.input}
            value={shown?.time ?? ''}
            onChange={({ target }) => target.value !== '' && onChange(instantOf({ day, time: target.value }))}
            onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && onClose()}
          />
        </span>
      </div>
      <div className={`${layout.row} ${layout.between} ${parts.buttons}`}>
        <Button variant="text" onClick={() => onChange(instantOf(siteTimeOf(Date.now())))}>
          {messages.now}
        </Button>
        {isClearable && (
          <Button variant="text" onClick={clear}>
            {messages.clear}
          </Button>
        )}
        <Button variant="text" onClick={onClose}>
          {messages.done}
        </Button>
      </div>
    </FloatingFrame>
  )
}
