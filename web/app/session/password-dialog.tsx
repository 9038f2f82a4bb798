import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { NewPasswordForm } from '#web/account/new-password/new-password-form.tsx'
import { useShellMessages } from '#web/app/messages.ts'
import styles from './session.module.css'
import { useSessionActions } from './session-context.ts'

/** Changes the user's own password. This tab stays signed in with the new token. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const messages = useShellMessages()
  const { renew } = useSessionActions()

  function finish(token: string) {
    renew(token)
    showToast({ kind: 'ok', message: messages.passwordChanged })
    onClose()
  }

  return (
    <Dialog isOpen title={messages.changePassword} onClose={onClose}>
      <NewPasswordForm onChanged={finish}>
        {(isBusy) => (
          <div className={styles.buttons}>
            <Button onClick={onClose}>{messages.cancel}</Button>
            <Button variant="primary" type="submit" isBusy={isBusy}>
              {messages.changePassword}
            </Button>
          </div>
        )}
      </NewPasswordForm>
    </Dialog>
  )
}
