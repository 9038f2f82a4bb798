import { useEffect, useRef } from 'react'
import { Brand } from '#web/ui/brand/brand.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { Route } from '#web/app/navigation/routes/route.ts'
import { useShellMessages } from '#web/app/messages.ts'
import styles from '#web/app/layout/layout.module.css'
import { MainMenu } from './main-menu.tsx'

interface MenuDrawerProps {
  /** The routes that the user may open. */
  routes: readonly Route[]
  activePath: string | undefined
  onClose: () => void
}

/** The side menu on a narrow screen, as a native modal dialog, which traps and restores the focus. */
export function MenuDrawer({ routes, activePath, onClose }: MenuDrawerProps) {
  const messages = useShellMessages()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  // `close()` restores the focus before the dialog unmounts.
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={messages.mainMenu}
      closedby="any"
      // React Aria hides everything outside its own dialogs; this exempts the drawer.
      data-react-aria-top-layer="true"
      onClose={onClose}
    >
      <div className={styles.drawerRail}>
        <div className={styles.brand}>
          <Brand logoSize={26} />
          <IconButton icon="x" label={messages.closeMenu} onClick={close} />
        </div>
        <MainMenu {...{ routes, activePath }} onNavigate={close} />
      </div>
    </dialog>
  )
}
