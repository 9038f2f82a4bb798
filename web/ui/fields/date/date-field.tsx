import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Picker } from '#web/ui/fields/picker.tsx'

const popover = lazyControl(() => import('./date-popover.tsx').then((module) => module.DatePopover))

interface DateFieldProps extends FieldProps, ControlProps {
  /** A day as `YYYY-MM-DD`; undefined when empty. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** The first selectable day as `YYYY-MM-DD`. */
  min?: string | undefined
  /** The last selectable day as `YYYY-MM-DD`. */
  max?: string | undefined
  placeholder?: string | undefined
}

/** A date picker. It can be cleared unless it is required. */
export function DateField({ value, onChange, min, max, placeholder, ...rest }: DateFieldProps) {
  const messages = useFieldMessages()
  return (
    <Picker
      {...rest}
      text={value ?? ''}
      placeholder={placeholder ?? messages.chooseDate}
      icon="calendar"
      popup="dialog"
      preload={popover.preload}
    >
      {(picker) => <popover.Control {...picker} {...{ value, onChange, min, max }} isClearable={!rest.isRequired} />}
    </Picker>
  )
}
