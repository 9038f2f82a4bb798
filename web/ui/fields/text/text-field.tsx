import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import box from '#web/ui/fields/box.module.css'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import { useFittingText } from './use-fitting-text.ts'

type InputAttributes = 'ref' | 'placeholder' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoFocus' | 'onKeyDown'

interface TextFieldProps extends FieldProps, ControlProps, Pick<ComponentProps<'input'>, InputAttributes> {
  /** Undefined when empty. */
  value: string | undefined
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'search' | 'tel' | 'url'
  icon?: IconName
  /** The most characters: longer text is cut, which is said. Forms leave that to their schema. */
  maxLength?: number | undefined
}

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    hint,
    isRequired,
    isLabelHidden,
    value,
    onChange,
    maxLength,
    type = 'text',
    icon,
    isDisabled,
    isReadOnly,
    ...rest
  } = props
  const { notice, handlers } = useFittingText(value ?? '', maxLength, onChange)
  return (
    <Field {...{ label, hint, isRequired, isLabelHidden }} error={notice ?? error}>
      {(links) => (
        <span className={box.box}>
          {icon && <Icon name={icon} size={16} />}
          <input
            {...rest}
            {...links}
            type={type}
            className={box.input}
            value={value ?? ''}
            disabled={isDisabled}
            readOnly={isReadOnly}
            {...handlers}
          />
        </span>
      )}
    </Field>
  )
}
