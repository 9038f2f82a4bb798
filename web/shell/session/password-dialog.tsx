import { Button } from '#web/kit/actions/button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/overlays/toast.tsx'
import { NewPasswordForm } from '#web/kit/new-password/new-password-form.tsx'
import { useShellMessages } from '#web/shell/shell-messages.ts'
import styles from './session.module.css'
import { useSessionActions } from './session-context.ts'

/** Changes the own password; this tab stays signed in with its new token. */
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
