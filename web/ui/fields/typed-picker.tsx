import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useOpenState } from '#web/ui/dialog/use-open-state.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import box from './box.module.css'
import { Field, type ControlProps, type FieldLinks, type FieldProps } from './field.tsx'
import type { PickerPopoverProps } from './picker.tsx'

interface TypedValueProps extends ControlProps {
  value: string | undefined
  /** Called with undefined when the field is emptied, and with the text itself if it is no value: the form's rules reject it, and it is not lost. */
  onChange: (value: string | undefined) => void
  /** The value that a text stands for; undefined if it is none. */
  parse: (text: string) => string | undefined
  /** The value one step up (1) or down (-1), for the arrow keys. */
  step?: (direction: 1 | -1) => string
  placeholder: string
  /** Shown before the text. */
  leading?: ReactNode
  icon: IconName
  /** What the button that opens the popover does. */
  openLabel: string
  /** Preloads the code of the popover. */
  preload: () => void
  children: (popover: PickerPopoverProps) => ReactNode
}

interface TypedPickerProps extends FieldProps, TypedValueProps {
  /** Shown while the text is no value. */
  invalidMessage: string
}

/** What is typed but does not count yet. */
interface Typed {
  readonly text: string
  /** The value then: a new one from outside replaces the text. */
  readonly value: string | undefined
}

interface TypedState {
  readonly typed: Typed | undefined
  readonly setTyped: (typed: Typed | undefined) => void
}

/** A form field whose value is typed, or selected in a popover. What is typed counts when the field is left, or with Enter. */
export function TypedPicker({ label, error, hint, isRequired, isLabelHidden, invalidMessage, ...control }: TypedPickerProps) {
  const [state, setTyped] = useState<Typed>()
  const { value, parse } = control
  const typed = state?.value === value ? state : undefined
  const isInvalid = value !== undefined && parse(value) === undefined
  return (
    <Field {...{ label, hint, isRequired, isLabelHidden }} error={isInvalid ? invalidMessage : error}>
      {(links) => <TypedBox {...control} {...{ label, links, typed, setTyped }} />}
    </Field>
  )
}

function TypedBox(props: TypedValueProps & TypedState & { label: string; links: FieldLinks }) {
  const { value, onChange, parse, step, placeholder, leading, icon, openLabel, preload, children } = props
  const { label, links, typed, setTyped, name, onBlur, isDisabled, isReadOnly = false } = props
  const [isOpen, setOpen] = useOpenState()
  const trigger = useRef<HTMLButtonElement>(null)

  function set(next: string | undefined) {
    setTyped(undefined)
    if (next !== value) onChange(next)
  }

  /** Returns whether the text is a value, or empty. */
  function commit(): boolean {
    const text = (typed?.text ?? value ?? '').trim()
    const parsed = parse(text)
    if (typed) set(parsed ?? (text === '' ? undefined : text))
    return text === '' || parsed !== undefined
  }

  function handleKey(event: KeyboardEvent) {
    if (isReadOnly || isComposing(event)) return
    // The form would be submitted before the error is shown.
    if (event.key === 'Enter' && !commit()) event.preventDefault()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (event.altKey || !step) setOpen(true)
    else set(step(event.key === 'ArrowUp' ? 1 : -1))
  }

  return (
    <span className={box.box}>
      {leading}
      <input
        {...links}
        name={name}
        className={box.input}
        autoComplete="off"
        spellCheck={false}
        placeholder={isReadOnly ? '—' : placeholder}
        value={typed?.text ?? value ?? ''}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onChange={({ target }) => setTyped({ text: target.value, value })}
        onKeyDown={handleKey}
        onBlur={() => {
          commit()
          if (!isOpen) onBlur?.()
        }}
      />
      {!isDisabled && !isReadOnly && (
        <IconButton
          ref={trigger}
          icon={icon}
          iconSize={16}
          label={openLabel}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={preload}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && <TypedPopover renderPopover={children} triggerRef={trigger} label={label} onClose={() => setOpen(false)} />}
    </span>
  )
}

function TypedPopover({ renderPopover, ...popover }: PickerPopoverProps & { renderPopover: TypedValueProps['children'] }) {
  return renderPopover(popover)
}
