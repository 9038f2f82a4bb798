import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import box from '#web/ui/fields/box.module.css'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'

type InputAttributes = 'ref' | 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck' | 'autoFocus' | 'onKeyDown'

interface TextFieldProps extends FieldProps, ControlProps, Pick<ComponentProps<'input'>, InputAttributes> {
  /** Undefined when empty. */
  value: string | undefined
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'search' | 'tel' | 'url'
  icon?: IconName
}

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, isRequired, isLabelHidden, value, onChange, type = 'text', icon, isDisabled, isReadOnly, ...rest } = props
  return (
    <Field {...{ label, error, hint, isRequired, isLabelHidden }}>
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
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
