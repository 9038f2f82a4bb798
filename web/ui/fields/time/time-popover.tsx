import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { formatTimestamp } from '#web/base/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { useTimeMessages } from './messages.ts'
import { formatTimeParts, parseTimeParts, type TimeParts } from './time-text.ts'
import parts from '#web/ui/popover/choice-popover.module.css'
import layout from '#web/ui/theme/layout.module.css'
import styles from './time-popover.module.css'

interface TimePopoverProps extends PickerPopoverProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
  hasSeconds: boolean
  stepMinutes: number
  isClearable: boolean
}

const midnight: TimeParts = { hours: 0, minutes: 0, seconds: 0 }

/** The popover of a time field: a column for each part. What is chosen counts at once. */
export function TimePopover({ triggerRef, label, onClose, value, onChange, hasSeconds, stepMinutes, isClearable }: TimePopoverProps) {
  const messages = useTimeMessages()
  const parts = parseTimeParts(value ?? '')
  const set = (changed: Partial<TimeParts>) => onChange(formatTimeParts({ ...(parts ?? midnight), ...changed }, hasSeconds))

  function chooseNow() {
    onChange(formatTimestamp(Date.now()).slice(-8, hasSeconds ? undefined : -3))
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }} align="end">
      <div className={styles.columns}>
        <Column label={messages.hours} count={24} step={1} value={parts?.hours} onChange={(hours) => set({ hours })} isFocused />
        <Column label={messages.minutes} count={60} step={stepMinutes} value={parts?.minutes} onChange={(minutes) => set({ minutes })} />
        {hasSeconds && (
          <Column label={messages.seconds} count={60} step={1} value={parts?.seconds} onChange={(seconds) => set({ seconds })} />
        )}
      </div>
      <div className={`${layout.row} ${layout.between} ${styles.actions}`}>
        <Button variant="text" onClick={chooseNow}>
          {messages.now}
        </Button>
        {isClearable && value !== undefined && (
          <Button
            variant="text"
            onClick={() => {
              onChange(undefined)
              onClose()
            }}
          >
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

/** Scrolls the list, and nothing around it. */
function showInMiddle(item: HTMLElement | null): void {
  const list = item?.parentElement
  if (item && list) list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2
}

interface ColumnProps {
  label: string
  /** One more than the largest number. */
  count: number
  step: number
  value: number | undefined
  onChange: (value: number) => void
  isFocused?: boolean
}

function Column({ label, count, step, value, onChange, isFocused = false }: ColumnProps) {
  const [initial] = useState(value)
  const multiples = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
  // A typed number may be between two steps.
  const numbers = value === undefined || multiples.includes(value) ? multiples : [...multiples, value].toSorted((a, b) => a - b)
  return (
    <div className={`${layout.stack} ${layout.gap0} ${styles.column}`}>
      <span className={`${layout.faint} ${styles.title}`} aria-hidden="true">
        {label}
      </span>
      <ListBox
        aria-label={label}
        className={styles.list}
        autoFocus={isFocused && (value === undefined ? 'first' : true)}
        escapeKeyBehavior="none"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === undefined ? [] : [value]}
        onSelectionChange={(keys) => {
          if (keys !== 'all') for (const key of keys) onChange(Number(key))
        }}
      >
        {numbers.map((number) => (
          <ListBoxItem
            key={number}
            id={number}
            ref={number === initial ? showInMiddle : undefined}
            textValue={String(number).padStart(2, '0')}
            className={`${parts.option} ${styles.number}`}
          >
            {String(number).padStart(2, '0')}
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  )
}
