import { useId, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import styles from './login-page.module.css'
import { useLoginMessages } from './login-messages.ts'

interface ForgotPasswordProps {
  /** Stands on one line with the question. */
  beside: ReactNode
  /** Stands between the question and its answer, so that it stays in place when the answer unfolds. */
  children: ReactNode
}

/** What to do about a forgotten password, unfolded in place. */
export function ForgotPassword({ beside, children }: ForgotPasswordProps) {
  const messages = useLoginMessages()
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div className={styles.options}>
        {beside}
        <Button variant="text" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
          {messages.forgotPassword}
        </Button>
      </div>
      {children}
      <p id={id} className={styles.explanation} hidden={!isShown}>
        {messages.forgotPasswordText}
      </p>
    </>
  )
}
