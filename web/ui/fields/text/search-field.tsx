import { useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import box from '#web/ui/fields/box.module.css'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import { useFittingText } from './use-fitting-text.ts'

interface SearchFieldProps
  extends FieldProps, ControlProps, Pick<ComponentProps<'input'>, 'placeholder' | 'autoFocus' | 'role' | 'aria-expanded'> {
  /** The most characters: longer text is cut, which is said. */
  maxLength?: number | undefined
  /** Undefined when empty. */
  value: string | undefined
  onChange: (value: string) => void
}

/** A search field; a button and Escape clear it. */
export function SearchField(props: SearchFieldProps) {
  const { label, error, hint, isRequired, isLabelHidden, value = '', onChange, maxLength, isDisabled, isReadOnly = false, ...rest } = props
  const messages = useFieldMessages()
  const { notice, handlers } = useFittingText(value, maxLength, onChange)
  const input = useRef<HTMLInputElement>(null)
  const isClearable = value !== '' && !isDisabled && !isReadOnly

  function clear() {
    onChange('')
    input.current?.focus()
  }

  function clearByEscape(event: KeyboardEvent) {
    // During IME composition Escape belongs to the input method.
    if (event.key !== 'Escape' || isComposing(event) || !isClearable) return
    // The overlay around the field stays open; a second Escape closes it.
    event.preventDefault()
    event.stopPropagation()
    clear()
  }

  return (
    <Field {...{ label, hint, isRequired, isLabelHidden }} error={notice ?? error}>
      {(links) => (
        <span className={box.box}>
          <Icon name="search" size={16} />
          <input
            autoComplete="off"
            {...rest}
            {...links}
            ref={input}
            type="search"
            className={box.input}
            value={value}
            disabled={isDisabled}
            readOnly={isReadOnly}
            {...handlers}
            onKeyDown={clearByEscape}
          />
          {isClearable && <IconButton icon="x" iconSize={16} label={messages.clearField(label)} onClick={clear} />}
        </span>
      )}
    </Field>
  )
}
