import { useEffect, useId, useRef, useState } from 'react'
import { secondFactorRequired } from '#contract/factors/second-factor.ts'
import { ApiError, isApiError } from '#web/base/api-error.ts'
import { networkFailed } from '#web/api/parse-response.ts'
import { readDisplayName, readUsername } from '#web/api/session/stored-session.ts'
import { useSessionActions } from '#web/app/session/session-context.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useLockMessages } from './messages.ts'
import styles from './lock-screen.module.css'
import { useCurrentUser } from '#web/base/current-user.ts'
import { useFactorMessages } from '#web/account/second-factor/messages.ts'
import { hasPasskeySupport, passkeyFailure } from '#web/account/second-factor/passkey-problem.ts'
import { unlock, unlockByPasskey } from './unlock.ts'

/** The message that the server returned, or that it could not be reached; undefined without one. */
function messageOf(error: unknown): string | undefined {
  const { message } = error instanceof ApiError ? error : networkFailed(error)
  return message.trim() === '' ? undefined : message
}

/** Who has locked the screen, and their password. */
export function UnlockForm({ onBack }: { onBack: () => void }) {
  const messages = useLockMessages()
  const { renew, signOut } = useSessionActions()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const username = readUsername() ?? ''
  const name = readDisplayName() ?? ''
  const factorMessages = useFactorMessages()
  const hasPasskey = useCurrentUser()?.hasPasskey === true && hasPasskeySupport()
  useEffect(() => input.current?.focus(), [])

  async function submitPasskey() {
    if (isBusy) return
    setError(undefined)
    setBusy(true)
    try {
      await unlockByPasskey(renew)
    } catch (failure) {
      setError(passkeyFailure(factorMessages, failure))
      setBusy(false)
    }
  }

  async function submit() {
    if (isBusy || password.trim() === '') return
    setError(undefined)
    setBusy(true)
    try {
      await unlock(username, password, renew)
    } catch (failure) {
      // The session has ended meanwhile, and the lock asks for no second factor: the sign-in does.
      if (isApiError(failure, secondFactorRequired)) return signOut({ shouldReturn: true })
      setError(messageOf(failure) ?? messages.wrongPassword)
      setBusy(false)
      input.current?.select()
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
        void submit()
      }}
    >
      <Avatar name={name} size={56} />
      <p className={styles.name}>
        {name}
        {name !== username && <span className={styles.username}>{username}</span>}
      </p>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <span className={`${layout.row} ${styles.field}`}>
        <input
          ref={input}
          className={`${layout.fill} ${styles.password}`}
          type="password"
          name="password"
          autoComplete="current-password"
          aria-label={messages.password}
          aria-describedby={error === undefined ? undefined : errorId}
          aria-invalid={error !== undefined || undefined}
          placeholder={messages.placeholder}
          readOnly={isBusy}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setError(undefined)
          }}
        />
        {/* For the pointer; everybody else has the key and the button below. */}
        <button type="submit" className={styles.submit} tabIndex={-1} aria-hidden="true" data-busy={isBusy || undefined}>
          <Icon name={isBusy ? 'loader-circle' : 'chevron-right'} />
        </button>
      </span>
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
      <div className={`${layout.row} ${layout.between} ${styles.links}`}>
        <button type="button" className={styles.link} onClick={onBack}>
          {messages.back}
        </button>
        <button type="button" className={styles.link} onClick={() => void signOut({ shouldReturn: true })}>
          {messages.signInAgain}
        </button>
        {hasPasskey && (
          <button type="button" className={styles.link} onClick={() => void submitPasskey()}>
            {factorMessages.confirmByPasskey}
          </button>
        )}
        <button type="submit" className={`${styles.link} ${styles.enter}`} aria-busy={isBusy || undefined}>
          {messages.enter}
        </button>
      </div>
    </form>
  )
}
