import { useRef, useState, type ReactNode } from 'react'
import { PasswordField } from '#web/ui/fields/text/password-field.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useLanguage } from '#web/base/i18n/language.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './new-password-form.module.css'
import { checkPasswords, submitPassword, type PasswordValues, type PasswordErrors } from './new-password.ts'
import { useMinLength } from './use-min-length.ts'
import { useNewPasswordMessages } from './messages.ts'

interface NewPasswordFormProps {
  /** If the user has just typed it: hides the field. */
  oldPassword?: string
  /** The token of a session restricted to changing the password. */
  token?: string
  /** Sets the new password in another way, for which no old one is needed. */
  send?: (newPassword: string) => ReturnType<typeof submitPassword>
  /** Called with the session's new token. */
  onChanged: (token: string) => void
  /** Renders the buttons; one of type `submit` submits the form. */
  children: (isBusy: boolean) => ReactNode
}

const meter = lazyControl(() => import('./strength-meter.tsx').then((module) => module.StrengthMeter))

const fieldOrder = ['oldPassword', 'newPassword', 'repeated'] as const

/** The form for a new password of one's own. Errors are shown at their fields, and the first invalid field gets the focus. */
export function NewPasswordForm({ oldPassword: knownPassword, token, send, onChanged, children }: NewPasswordFormProps) {
  const messages = useNewPasswordMessages()
  const language = useLanguage()
  const minLength = useMinLength()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<PasswordValues>({ oldPassword: knownPassword ?? '', newPassword: '', repeated: '' })
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [isBusy, setBusy] = useState(false)
  const isOldAsked = knownPassword === undefined && !send

  function showErrors(newErrors: PasswordErrors) {
    setErrors(newErrors)
    const firstInvalid = fieldOrder.find((name) => newErrors[name] !== undefined)
    if (firstInvalid) form.current?.querySelector<HTMLInputElement>(`[name="${firstInvalid}"]`)?.focus()
  }

  async function submit() {
    const newErrors = checkPasswords(values, { messages, language, minLength, needsNoOld: send !== undefined })
    showErrors(newErrors)
    if (Object.keys(newErrors).length > 0) return
    setBusy(true)
    const result = await (send ? send(values.newPassword) : submitPassword(values, token))
    setBusy(false)
    if ('token' in result) onChanged(result.token)
    else showErrors(result.errors)
  }

  const field = (name: (typeof fieldOrder)[number]) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value })
      setErrors({})
    },
  })

  return (
    <form
      ref={form}
      className={`${layout.grid} ${layout.gap5}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {errors.form !== undefined && (
        <p className={styles.failure} role="alert">
          {errors.form}
        </p>
      )}
      {isOldAsked && <PasswordField label={messages.oldPassword} autoComplete="current-password" autoFocus {...field('oldPassword')} />}
      <PasswordField
        label={messages.newPassword}
        hint={messages.newPasswordHint(minLength)}
        autoComplete="new-password"
        autoFocus={!isOldAsked}
        {...field('newPassword')}
      />
      {values.newPassword !== '' && errors.newPassword === undefined && (
        <meter.Control password={values.newPassword} oldPassword={values.oldPassword} minLength={minLength} />
      )}
      <PasswordField label={messages.repeatPassword} autoComplete="new-password" {...field('repeated')} />
      {children(isBusy)}
    </form>
  )
}
