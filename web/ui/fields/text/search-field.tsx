import { useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import box from '#web/ui/fields/box.module.css'
import { useFieldMessages } from '#web/ui/fields/field-messages.ts'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'

interface SearchFieldProps extends FieldProps, ControlProps, Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'autoFocus'> {
  /** Undefined is an empty field. */
  value: string | undefined
  onChange: (value: string) => void
}

/** A field for what is looked for: a button and Escape empty it. */
export function SearchField(props: SearchFieldProps) {
  const { label, error, hint, isRequired, isLabelHidden, value = '', onChange, isDisabled, isReadOnly = false, ...rest } = props
  const messages = useFieldMessages()
  const input = useRef<HTMLInputElement>(null)
  const isClearable = value !== '' && !isDisabled && !isReadOnly

  function clear() {
    onChange('')
    input.current?.focus()
  }

  function clearByEscape(event: KeyboardEvent) {
    // An input method takes Escape for itself while it composes.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isClearable) return
    // What floats around the field stays open; a second press closes it.
    event.preventDefault()
    event.stopPropagation()
    clear()
  }

  return (
    <Field {...{ label, error, hint, isRequired, isLabelHidden }}>
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
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={clearByEscape}
          />
          {isClearable && <IconButton icon="x" iconSize={16} label={messages.clearField(label)} onClick={clear} />}
        </span>
      )}
    </Field>
  )
}
