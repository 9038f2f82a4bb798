import { Button } from '#web/ui/button/button.tsx'
import { NewPasswordForm } from '#web/account/new-password/new-password-form.tsx'
import styles from './login-page.module.css'
import { useLoginMessages } from './messages.ts'

export interface FirstPasswordProps {
  /** As just typed; kept in memory only. */
  oldPassword: string
  token: string
  onChanged: (token: string) => void
  onCancel: () => void
}

/** The second step for a user whose password was set by another person. */
export function FirstPassword({ oldPassword, token, onChanged, onCancel }: FirstPasswordProps) {
  const messages = useLoginMessages()
  return (
    <NewPasswordForm oldPassword={oldPassword} token={token} onChanged={onChanged}>
      {(isBusy) => (
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isWide isBusy={isBusy}>
            {messages.saveAndEnter}
          </Button>
          <Button variant="text" onClick={onCancel}>
            {messages.otherAccount}
          </Button>
        </div>
      )}
    </NewPasswordForm>
  )
}
