import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useWebhookMessages } from './messages.ts'
import styles from './webhooks.module.css'

/** Shows a new secret, once. Only its button closes it, so that none is lost by accident. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const messages = useWebhookMessages()
  return (
    <Dialog
      isOpen
      title={messages.secretTitle}
      renderFooter={() => (
        <Button variant="primary" onClick={onClose}>
          {messages.done}
        </Button>
      )}
    >
      <p className={styles.text}>{messages.secretText}</p>
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={messages.copySecret} hasVisibleLabel />
      </div>
      <p className={styles.text}>{messages.verification}</p>
    </Dialog>
  )
}
