import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useExpiry } from '#web/api/session/expiry.ts'
import { useShellMessages } from '#web/app/shell-messages.ts'
import styles from './session.module.css'
import { useSessionActions } from './session-context.ts'

/**
 * Says that the sign-in has expired. It is the browser's own dialog, because it has to stand above everything and must not depend on code
 * that may no longer be there to fetch.
 */
export function ExpiredDialog() {
  return useExpiry() && <OpenDialog />
}

function OpenDialog() {
  const messages = useShellMessages()
  const { confirmExpiry } = useSessionActions()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.expired}
      closedby="none"
      // A drawer that is open hides the rest of the document, and must not hide this.
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
      <p id="expired-text">{messages.expired}</p>
      <div className={styles.buttons}>
        <Button variant="primary" autoFocus onClick={() => void confirmExpiry()}>
          {messages.confirm}
        </Button>
      </div>
    </dialog>
  )
}
