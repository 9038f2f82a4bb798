import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import box from '#web/ui/fields/box.module.css'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'

type Passed = 'ref' | 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck' | 'autoFocus' | 'onKeyDown'

interface TextFieldProps extends FieldProps, ControlProps, Pick<ComponentProps<'input'>, Passed> {
  /** Undefined is an empty field. */
  value: string | undefined
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'search' | 'tel' | 'url'
  icon?: IconName
}

/** A field for one line of text. */
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
