import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import styles from './one-time-password.module.css'
import { useCredentialMessages } from './messages.ts'

/** A password as issued for a user. */
export interface IssuedPassword {
  readonly username: string
  readonly password: string
}

/** Shows a one-time password. Only its button closes it, so that no password is lost by accident. */
export function OneTimePassword({ issued: { username, password }, onClose }: { issued: IssuedPassword; onClose: () => void }) {
  const messages = useCredentialMessages()
  return (
    <Dialog
      isOpen
      title={messages.title}
      renderFooter={() => (
        <Button variant="primary" onClick={onClose}>
          {messages.done}
        </Button>
      )}
    >
      <p className={styles.hint}>{messages.hint}</p>
      <dl className={styles.credentials}>
        <dt>{messages.username}</dt>
        <dd>{username}</dd>
        <dt>{messages.password}</dt>
        <dd>
          <code className={styles.password}>{password}</code>
          <CopyButton text={password} label={messages.copy} hasVisibleLabel />
        </dd>
      </dl>
    </Dialog>
  )
}
