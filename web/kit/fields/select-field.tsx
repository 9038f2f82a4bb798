import { useRef, type KeyboardEvent } from 'react'
import { Icon } from '#web/kit/icons/icon.tsx'
import box from './box.module.css'
import type { Choice } from './choice.ts'
import { useFieldMessages } from './field-messages.ts'
import { Field, type FieldProps } from './field.tsx'
import { lazyControl } from '#web/kit/overlays/lazy-control.tsx'
import { useOpenState } from '#web/kit/overlays/open-state.ts'
import styles from './select-field.module.css'

const popover = lazyControl(() => import('./select-popover.tsx').then((module) => module.SelectPopover))

interface SelectBaseProps<Id extends string> extends FieldProps {
  choices: readonly Choice<Id>[]
  /** Shown while nothing is chosen; an invitation to choose unless given, for several choices a word for all of them. */
  placeholder?: string | undefined
  /** The choices can be narrowed by typing. */
  isSearchable?: boolean
  isDisabled?: boolean
  name?: string
  onBlur?: () => void
}

interface SelectFieldProps<Id extends string> extends SelectBaseProps<Id> {
  value: Id | undefined
  onChange: (value: Id) => void
}

interface MultiSelectFieldProps<Id extends string> extends SelectBaseProps<Id> {
  value: readonly Id[]
  onChange: (value: readonly Id[]) => void
}

/** A field that takes one of several choices. */
export function SelectField<Id extends string>({ value, onChange, ...rest }: SelectFieldProps<Id>) {
  const take = ([chosen]: readonly Id[]) => chosen !== undefined && onChange(chosen)
  return <Select {...rest} isMultiple={false} value={value === undefined ? [] : [value]} onChange={take} />
}

/** A field that takes any number of several choices. */
export function MultiSelectField<Id extends string>(props: MultiSelectFieldProps<Id>) {
  return <Select {...props} isMultiple />
}

function Select<Id extends string>(props: MultiSelectFieldProps<Id> & { isMultiple: boolean }) {
  const { choices, value, onChange, isMultiple, placeholder, isSearchable = false, isDisabled, name, onBlur, ...field } = props
  const messages = useFieldMessages()
  const [isOpen, setOpen] = useOpenState()
  const trigger = useRef<HTMLButtonElement>(null)
  const labels = choices.filter(({ id }) => value.includes(id)).map(({ label }) => label)

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
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
            name={name}
            className={box.box}
            aria-labelledby={`${labelId} ${id}-value`}
            aria-describedby={describedBy}
            data-invalid={invalid}
            data-filled={labels.length > 0 || undefined}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            disabled={isDisabled}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={openByArrow}
            onPointerEnter={popover.preload}
            onFocus={popover.preload}
            onBlur={() => !isOpen && onBlur?.()}
          >
            <span id={`${id}-value`} className={labels.length === 0 ? styles.placeholder : styles.value}>
              {labels.length === 0 ? (placeholder ?? (isMultiple ? messages.all : messages.choose)) : labels.join(messages.listSeparator)}
            </span>
            <Icon name="chevron-down" size={16} />
          </button>
          {isOpen && (
            <popover.Control
              {...{ choices, value, isMultiple, isSearchable, triggerRef: trigger, label: field.label }}
              onClose={() => setOpen(false)}
              onChange={(ids) => onChange(choices.filter((choice) => ids.has(choice.id)).map((choice) => choice.id))}
            />
          )}
        </>
      )}
    </Field>
  )
}
