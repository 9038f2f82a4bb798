import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { DayRange, RangeTimes } from './day-range.ts'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Picker } from '#web/ui/fields/picker.tsx'

const popover = lazyControl(() => import('./date-range-popover.tsx').then((module) => module.DateRangePopover))

interface DateRangeFieldProps extends FieldProps, ControlProps {
  value: DayRange
  onChange: (value: DayRange, times: RangeTimes) => void
  /** The value may be a preset, which means other days as time goes by. */
  hasPresets?: boolean
}

/** A date range picker with a calendar and named ranges. It can be cleared unless it is required. */
export function DateRangeField({ value, onChange, hasPresets, ...rest }: DateRangeFieldProps) {
  const messages = useFieldMessages()
  const isAny = value.from === undefined && value.to === undefined
  return (
    <Picker
      {...rest}
      text={value.preset ? messages.presets[value.preset] : isAny ? '' : `${value.from ?? ''} — ${value.to ?? ''}`}
      placeholder={messages.anyDate}
      icon="calendar"
      popup="dialog"
      preload={popover.preload}
    >
      {(picker) => <popover.Control {...picker} {...{ value, onChange, hasPresets }} isClearable={!rest.isRequired} />}
    </Picker>
  )
}
