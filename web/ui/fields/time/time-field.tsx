import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { TypedPicker } from '#web/ui/fields/typed-picker.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useTimeMessages } from './messages.ts'
import { formatTimeParts, parseTimeParts, stepTime } from './time-text.ts'

const popover = lazyControl(() => import('./time-popover.tsx').then((module) => module.TimePopover))

interface TimeFieldProps extends FieldProps, ControlProps {
  /** A time of day as `HH:mm`, or as `HH:mm:ss` with seconds; or the text as it was typed, if it is no time. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  hasSeconds?: boolean
  /** The minutes between the times on offer, a divisor of 60; others can be typed. 1 by default. */
  stepMinutes?: number
}

const midnight = { hours: 0, minutes: 0, seconds: 0 }

/** A time of day, typed or chosen; the arrow keys go up and down by the step. It can be cleared unless it is required. */
export function TimeField({ value, onChange, hasSeconds = false, stepMinutes = 1, ...rest }: TimeFieldProps) {
  const messages = useTimeMessages()

  function parse(text: string): string | undefined {
    const parts = parseTimeParts(text)
    return parts && formatTimeParts(parts, hasSeconds)
  }

  return (
    <TypedPicker
      {...rest}
      {...{ value, onChange, parse }}
      step={(direction) => formatTimeParts(stepTime(parseTimeParts(value ?? '') ?? midnight, direction, stepMinutes), hasSeconds)}
      placeholder={hasSeconds ? 'HH:mm:ss' : 'HH:mm'}
      invalidMessage={messages.invalid}
      icon="clock"
      openLabel={messages.open(rest.label)}
      preload={popover.preload}
    >
      {(picker) => <popover.Control {...picker} {...{ value, onChange, hasSeconds, stepMinutes }} isClearable={rest.isRequired !== true} />}
    </TypedPicker>
  )
}
