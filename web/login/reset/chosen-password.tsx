import { useState } from 'react'
import { resetLinkInvalid, resetPassword } from '#contract/password-reset.ts'
import { isApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import { errorsOf } from '#web/account/new-password/new-password.ts'
import { NewPasswordForm } from '#web/account/new-password/new-password-form.tsx'
import styles from '#web/login/login-page.module.css'
import { Button } from '#web/ui/button/button.tsx'
import type { ResetMessages } from './messages.ts'

interface ChosenPasswordProps {
  token: string
  messages: ResetMessages
  onChanged: () => void
  /** The link is no longer valid. */
  onAskAgain: () => void
  onCancel: () => void
}

/** The form for a new password, with the token of a link instead of the old one. */
export function ChosenPassword({ token, messages, onChanged, onAskAgain, onCancel }: ChosenPasswordProps) {
  const [isInvalid, setInvalid] = useState(false)

  async function send(newPassword: string) {
    try {
      await request(resetPassword, { body: { token, newPassword } }, { handledErrors: 'all' })
      return { token: '' }
    } catch (error) {
      if (isApiError(error, resetLinkInvalid)) setInvalid(true)
      return { errors: errorsOf(error) }
    }
  }

  return (
    <NewPasswordForm send={send} onChanged={onChanged}>
      {(isBusy) => (
        <div className={styles.buttons}>
          {isInvalid ? (
            <Button variant="primary" isWide onClick={onAskAgain}>
              {messages.askAgain}
            </Button>
          ) : (
            <Button type="submit" variant="primary" isWide isBusy={isBusy}>
              {messages.save}
            </Button>
          )}
          <Button variant="text" onClick={onCancel}>
            {messages.back}
          </Button>
        </div>
      )}
    </NewPasswordForm>
  )
}
