import { useEffect, useRef, type ReactNode } from 'react'
import { Brand } from '#web/kit/brand/brand.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { useShellMessages } from '#web/shell/shell-messages.ts'
import styles from './layout.module.css'

/** The side menu on a narrow screen, over the page; the browser's own dialog, which keeps the focus and gives it back. */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const messages = useShellMessages()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={messages.mainMenu}
      onClose={onClose}
      onClick={({ target }) => {
        const isOutside = target === dialog.current
        const isChosen = target instanceof Element && target.closest('a') !== null
        if (isOutside || isChosen) dialog.current?.close()
      }}
    >
      <div className={styles.drawerRail}>
        <div className={styles.brand}>
          <Brand logoSize={26} />
          <IconButton icon="x" label={messages.closeMenu} onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
