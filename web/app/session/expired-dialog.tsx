import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useExpiryReason, useIsSessionExpired } from '#web/api/session/expiry.ts'
import { useShellMessages } from '#web/app/messages.ts'
import styles from './session.module.css'
import { useSessionActions } from './session-context.ts'

/**
 * Tells the user that the session has expired. A native dialog, because it must be above everything and must not need code that may no
 * longer be available.
 */
export function ExpiredDialog() {
  return useIsSessionExpired() && <OpenDialog />
}

function OpenDialog() {
  const messages = useShellMessages()
  const { confirmExpiry } = useSessionActions()
  const reason = useExpiryReason()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.expired}
      closedby="none"
      // React Aria hides everything outside its own dialogs; this exempts the dialog.
      data-react-aria-top-layer="true"
      role="alertdialog"
      aria-labelledby="expired-title"
      aria-describedby="expired-text"
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="expired-title" className={styles.expiredTitle}>
        {messages.noticeTitle}
      </h2>
      <div id="expired-text">
        <p>{messages.expired}</p>
        {reason !== undefined && <p className={styles.expiredReason}>{reason}</p>}
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" autoFocus onClick={() => void confirmExpiry()}>
          {messages.confirm}
        </Button>
      </div>
    </dialog>
  )
}
