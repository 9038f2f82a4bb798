import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import box from '#web/ui/fields/box.module.css'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

interface PasswordFieldProps extends FieldProps, ControlProps, Pick<ComponentProps<'input'>, 'ref' | 'placeholder' | 'autoFocus'> {
  /** Undefined when empty. */
  value: string | undefined
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a show button and a Caps Lock warning. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, error, hint, isRequired, isLabelHidden, value, onChange, onBlur, isDisabled, isReadOnly, ...rest } = props
  const messages = useFieldMessages()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      {...{ label, error, hint: hasCapsLock ? messages.capsLock : hint, isRequired, isLabelHidden }}
      aside={<output className={visuallyHidden.always}>{hasCapsLock && messages.capsLock}</output>}
    >
      {(links) => (
        <span className={box.box}>
          <input
            spellCheck={false}
            {...rest}
            {...links}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            className={box.input}
            value={value ?? ''}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              setCapsLock(false)
              onBlur?.()
            }}
            onKeyDown={updateCapsLock}
            onKeyUp={updateCapsLock}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? messages.hidePassword : messages.showPassword}
            disabled={isDisabled}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}
