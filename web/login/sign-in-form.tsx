import { useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/fields/choice/check-box.tsx'
import { PasswordField } from '#web/ui/fields/text/password-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { checkCredentials, nothingTyped, type Credentials, type SignInFaults } from './credentials.ts'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './login-page.module.css'
import { loadSignIn } from './later.ts'
import { useLoginMessages } from './login-messages.ts'
import type { SignedIn } from './sign-in.ts'

interface SignInFormProps {
  onSignedIn: (credentials: Credentials, signedIn: SignedIn) => void
}

/** The form for username and password. Errors are shown at their fields or below the button, and the input is kept. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const messages = useLoginMessages()
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [credentials, setCredentials] = useState(nothingTyped)
  const [faults, setFaults] = useState<SignInFaults>({})
  const [isBusy, setBusy] = useState(false)

  function change(part: Partial<Credentials>) {
    setCredentials({ ...credentials, ...part })
    setFaults({})
  }

  function show(found: SignInFaults) {
    setFaults(found)
    if (found.username !== undefined) usernameInput.current?.focus()
    else passwordInput.current?.focus()
  }

  async function submit() {
    const found = checkCredentials(credentials, messages)
    if (Object.keys(found).length > 0) return show(found)
    setFaults({})
    setBusy(true)
    const signIn = await loadSignIn()
    const outcome = signIn ? await signIn(credentials) : { faults: { whole: messages.notLoaded } }
    if ('faults' in outcome) {
      setBusy(false)
      show(outcome.faults)
    } else {
      onSignedIn(credentials, outcome)
    }
  }

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
        error={faults.username}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        ref={passwordInput}
        label={messages.password}
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        error={faults.password}
        onChange={(password) => change({ password })}
      />
      <ForgotPassword
        beside={
          <CheckBox name="remember" isChecked={credentials.isRemembered} onChange={(isRemembered) => change({ isRemembered })}>
            {messages.remember}
          </CheckBox>
        }
      >
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {messages.signIn}
        </Button>
        <p className={styles.failure} role="alert" hidden={faults.whole === undefined}>
          {faults.whole}
        </p>
      </ForgotPassword>
    </form>
  )
}
