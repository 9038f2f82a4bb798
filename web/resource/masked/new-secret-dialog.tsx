import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './new-secret-dialog.module.css'

interface NewSecretDialogProps {
  readonly title: string
  readonly text: string
  readonly secret: string
  readonly copyLabel: string
  readonly closeLabel: string
  readonly onClose: () => void
  /** How the secret is used. */
  readonly children: ReactNode
}

/** Shows a new secret, once. Only its button closes it, so that none is lost by accident. */
export function NewSecretDialog({ title, text, secret, copyLabel, closeLabel, onClose, children }: NewSecretDialogProps) {
  return (
    <Dialog
      isOpen
      title={title}
      renderFooter={() => (
        <Button variant="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      )}
    >
      <p className={styles.text}>{text}</p>
      <div className={`${layout.row} ${layout.wrap} ${layout.gap3} ${layout.between} ${styles.secret}`}>
        <code>{secret}</code>
        <CopyButton text={secret} label={copyLabel} hasVisibleLabel />
      </div>
      <p className={styles.text}>{children}</p>
    </Dialog>
  )
}
