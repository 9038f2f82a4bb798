import { useId, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import styles from './login-page.module.css'
import { useLoginMessages } from './messages.ts'

interface ForgotPasswordProps {
  /** Opens the way to a new password by mail; without it, what to do is explained in place. */
  onForgotten: (() => void) | undefined
  /** Shown on the same line as the button. */
  beside: ReactNode
  /** Shown between button and answer, so that it does not move when the answer expands. */
  children: ReactNode
}

/** What to do about a forgotten password. */
export function ForgotPassword({ onForgotten, beside, children }: ForgotPasswordProps) {
  const messages = useLoginMessages()
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div className={styles.options}>
        {beside}
        <Button
          variant="text"
          {...(onForgotten
            ? { onClick: onForgotten }
            : { 'aria-expanded': isShown, 'aria-controls': id, onClick: () => setShown(!isShown) })}
        >
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
