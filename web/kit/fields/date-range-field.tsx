import { useRef, type KeyboardEvent } from 'react'
import { Icon } from '#web/kit/icons/icon.tsx'
import box from './box.module.css'
import { useFieldMessages } from './field-messages.ts'
import type { DayRange } from './day-range.ts'
import { Field, type FieldProps } from './field.tsx'
import { lazyControl } from '#web/kit/overlays/lazy-control.tsx'
import { useOpenState } from '#web/kit/overlays/open-state.ts'
import styles from './select-field.module.css'

const popover = lazyControl(() => import('./date-range-popover.tsx').then((module) => module.DateRangePopover))

interface DateRangeFieldProps extends FieldProps {
  value: DayRange
  onChange: (value: DayRange) => void
  isDisabled?: boolean
}

/** A field for a span of days, chosen in a calendar or by name. */
export function DateRangeField({ value, onChange, isDisabled, ...field }: DateRangeFieldProps) {
  const messages = useFieldMessages()
  const [isOpen, setOpen] = useOpenState()
  const trigger = useRef<HTMLButtonElement>(null)
  const isAny = value.from === undefined && value.to === undefined

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <Field {...field}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }, labelId) => (
        <>
          <button
            ref={trigger}
            id={id}
            type="button"
            className={box.box}
            aria-labelledby={`${labelId} ${id}-value`}
            aria-describedby={describedBy}
            data-invalid={invalid}
            data-filled={!isAny || undefined}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={isDisabled}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={openByArrow}
            onPointerEnter={popover.preload}
            onFocus={popover.preload}
          >
            <span id={`${id}-value`} className={isAny ? styles.placeholder : styles.value}>
              {isAny ? messages.anyDate : `${value.from ?? ''} — ${value.to ?? ''}`}
            </span>
            <Icon name="calendar" size={16} />
          </button>
          {isOpen && <popover.Control {...{ value, onChange, triggerRef: trigger, label: field.label }} onClose={() => setOpen(false)} />}
        </>
      )}
    </Field>
  )
}
