import { formatDateTime } from '#web/base/i18n/format.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Picker } from '#web/ui/fields/picker.tsx'

const popover = lazyControl(() => import('#web/ui/fields/date/date-time-popover.tsx').then((module) => module.DateTimePopover))

interface DateTimeFieldProps extends FieldProps, ControlProps {
  /** A moment in UTC, ISO 8601 with milliseconds; undefined, or an empty text as in a new row, is an empty field. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  placeholder?: string | undefined
}

/** A field for a moment: a day and a time, shown and chosen in the time zone of the site. It can be emptied unless it is required. */
export function DateTimeField({ value: entered, onChange, placeholder, ...rest }: DateTimeFieldProps) {
  const messages = useFieldMessages()
  const value = entered === '' ? undefined : entered
  return (
    <Picker
      {...rest}
      text={value === undefined ? '' : formatDateTime(value)}
      placeholder={placeholder ?? messages.chooseDateTime}
      icon="calendar-clock"
      popup="dialog"
      preload={popover.preload}
    >
      {(picker) => <popover.Control {...picker} {...{ value, onChange }} isClearable={!rest.isRequired} />}
    </Picker>
  )
}
