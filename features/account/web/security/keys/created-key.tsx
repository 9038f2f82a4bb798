import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useKeyMessages } from './messages.ts'
import styles from './keys.module.css'

/** Shows a new key, once, and how it is used. Only its button closes it, so that no key is lost by accident. */
export function CreatedKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const messages = useKeyMessages()
  return (
    <Dialog
      isOpen
      title={messages.createdTitle}
      renderFooter={() => (
        <Button variant="primary" onClick={onClose}>
          {messages.done}
        </Button>
      )}
    >
      <p className={styles.text}>{messages.createdText}</p>
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={messages.copy} hasVisibleLabel />
      </div>
      <p className={styles.text}>
        {messages.usage} <code>Authorization: Bearer {messages.keyWord}</code>
      </p>
    </Dialog>
  )
}
