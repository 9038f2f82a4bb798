import { readDay } from '#contract/texts/read-time.ts'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useCalendarMessages } from './messages.ts'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import styles from './date-range-popover.module.css'
import type { DayRange } from './day-range.ts'

interface TypedRangeProps {
  value: DayRange
  onChange: (value: DayRange) => void
  isRequired: boolean
}

/** Two fields to type the first and the last day of a range; an empty one leaves that end open unless both are required. */
export function TypedRange({ value, onChange, isRequired }: TypedRangeProps) {
  const messages = useCalendarMessages()
  const [typed, setTyped] = useState({ from: value.from ?? '', to: value.to ?? '' })
  const [isInvalid, setInvalid] = useState(false)

  const isValid = (text: string) => (text.trim() === '' && !isRequired) || readDay(text) !== undefined

  function apply() {
    const areValid = isValid(typed.from) && isValid(typed.to)
    setInvalid(!areValid)
    if (!areValid) return
    const [from, to] = [readDay(typed.from), readDay(typed.to)]
    onChange(from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to })
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    apply()
  }

  const field = (end: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      isLabelHidden
      {...(isInvalid && !isValid(typed[end]) && { error: messages.invalidDay })}
      placeholder={messages.dayForm}
      autoComplete="off"
      maxLength={20}
      value={typed[end]}
      onChange={(text) => {
        setTyped({ ...typed, [end]: text })
        setInvalid(false)
      }}
      onKeyDown={applyOnEnter}
    />
  )
  return (
    <div className={styles.typed}>
      {field('from', messages.firstDay)}
      <span aria-hidden="true">—</span>
      {field('to', messages.lastDay)}
      <Button onClick={apply}>{messages.applyRange}</Button>
      <p className={styles.error} role="alert" hidden={!isInvalid}>
        {isInvalid && messages.invalidDay}
      </p>
    </div>
  )
}
