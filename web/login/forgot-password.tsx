import { useId, useState, type ReactNode } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import styles from './login-page.module.css'
import { useLoginMessages } from './login-messages.ts'

/** What to do about a forgotten password, unfolded in place; it stands on one line with what is given. */
export function ForgotPassword({ children }: { children: ReactNode }) {
  const messages = useLoginMessages()
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <div className={styles.options}>
        {children}
        <Button variant="text" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
          {messages.forgotPassword}
        </Button>
      </div>
      <p id={id} className={styles.explanation} hidden={!isShown}>
        {messages.forgotPasswordText}
      </p>
    </div>
  )
}
