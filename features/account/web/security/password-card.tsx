import { askShell } from '#web/app/page/shell-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { useAccountMessages } from '#features/account/web/account-messages.ts'
import styles from './security.module.css'

/** The password, and the dialog that changes it. */
export function PasswordCard() {
  const messages = useAccountMessages()
  return (
    <Card title={messages.passwordTitle}>
      <div className={styles.row}>
        <p className={styles.text}>{messages.passwordText}</p>
        <Button icon="key-round" onClick={() => askShell('changePassword')}>
          {messages.changePassword}
        </Button>
      </div>
    </Card>
  )
}
