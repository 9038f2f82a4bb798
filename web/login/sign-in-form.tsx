import { useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import { PasswordField } from '#web/ui/fields/text/password-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { checkCredentials, emptyCredentials, type Credentials, type SignInErrors } from './credentials.ts'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './login-page.module.css'
import { currentSettings } from '#web/base/document-settings.ts'
import { loadPasskeySignIn, loadSignIn } from './lazy-code.ts'
import { useLoginMessages } from './messages.ts'
import { SingleSignOnButton } from './single-sign-on-button.tsx'
import { isReturning, useSingleSignOnReturn } from './use-single-sign-on-return.ts'
import type { HalfSignedIn } from './sign-in.ts'
import type { SignedIn } from './signed-in.ts'

interface SignInFormProps {
  onSignedIn: (credentials: Credentials, signedIn: SignedIn | HalfSignedIn) => void
  /** Opens the way to a new password; undefined where only administrators give one. */
  onForgotten: (() => void) | undefined
}

/** The form for username and password. Errors are shown at their fields or below the button, and the input is kept. */
export function SignInForm({ onSignedIn, onForgotten }: SignInFormProps) {
  const messages = useLoginMessages()
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [credentials, setCredentials] = useState(emptyCredentials)
  const [errors, setErrors] = useState<SignInErrors>({})
  const { isDemo, singleSignOn } = currentSettings()
  const [isBusy, setBusy] = useState(isReturning)

  function change(changes: Partial<Credentials>) {
    setCredentials({ ...credentials, ...changes })
    setErrors({})
  }

  function showErrors(newErrors: SignInErrors) {
    setErrors(newErrors)
    if (newErrors.username !== undefined) usernameInput.current?.focus()
    else passwordInput.current?.focus()
  }

  async function submit() {
    const newErrors = checkCredentials(credentials, messages)
    if (Object.keys(newErrors).length > 0) return showErrors(newErrors)
    setErrors({})
    setBusy(true)
    const signIn = await loadSignIn()
    const result = signIn ? await signIn(credentials) : { errors: { form: messages.notLoaded } }
    if ('errors' in result) {
      setBusy(false)
      showErrors(result.errors)
    } else {
      onSignedIn(credentials, result)
    }
  }

  async function submitPasskey() {
    setErrors({})
    setBusy(true)
    const signInByPasskey = await loadPasskeySignIn()
    const result = signInByPasskey ? await signInByPasskey('signIn', credentials.isRemembered) : { error: messages.notLoaded }
    setBusy(false)
    if ('error' in result) setErrors({ form: result.error })
    else onSignedIn(credentials, result)
  }

  useSingleSignOnReturn({
    onError(form) {
      setBusy(false)
      setErrors({ form })
    },
    onEnd(result) {
      setBusy(false)
      if (result) onSignedIn({ ...credentials, isRemembered: result.isRemembered }, result.signedIn)
    },
  })

  return (
    <form
      className={styles.form}
      // Never submitted natively; if it were, the password must not end up in the URL.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <TextField
        ref={usernameInput}
        label={messages.username}
        name="username"
        autoComplete="username"
        spellCheck={false}
        autoFocus
        value={credentials.username}
        error={errors.username}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        ref={passwordInput}
        label={messages.password}
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      <ForgotPassword
        onForgotten={onForgotten}
        beside={
          <Checkbox name="remember" isChecked={credentials.isRemembered} onChange={(isRemembered) => change({ isRemembered })}>
            {messages.remember}
          </Checkbox>
        }
      >
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {messages.signIn}
        </Button>
        {singleSignOn !== undefined && (
          <SingleSignOnButton
            name={singleSignOn}
            isRemembered={credentials.isRemembered}
            isBusy={isBusy}
            onBusy={setBusy}
            onError={(form) => setErrors(form === undefined ? {} : { form })}
          />
        )}
        {!isDemo && (
          <Button variant="text" isWide aria-disabled={isBusy || undefined} onClick={() => isBusy || void submitPasskey()}>
            {messages.signInByPasskey}
          </Button>
        )}
        <p className={styles.failure} role="alert" hidden={errors.form === undefined}>
          {errors.form}
        </p>
      </ForgotPassword>
    </form>
  )
}
