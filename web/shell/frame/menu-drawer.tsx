import { useEffect, useRef } from 'react'
import { Brand } from '#web/kit/brand/brand.tsx'
import { IconButton } from '#web/kit/actions/icon-button.tsx'
import type { MenuItem } from '#web/shell/routes/menu-items.ts'
import { useShellMessages } from '#web/shell/shell-messages.ts'
import styles from './layout.module.css'
import { SideMenu } from './side-menu.tsx'

interface MenuDrawerProps {
  items: readonly MenuItem[]
  activePath: string | undefined
  onClose: () => void
}

/** The side menu on a narrow screen, over the page; the browser's own dialog, which keeps the focus and gives it back. */
export function MenuDrawer({ items, activePath, onClose }: MenuDrawerProps) {
  const messages = useShellMessages()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  // Closed by itself, it gives the focus back before it goes.
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={messages.mainMenu}
      closedby="any"
      // A dialog of the page that opens late hides the rest of the document, and must not hide this.
      data-react-aria-top-layer="true"
      onClose={onClose}
    >
      <div className={styles.drawerRail}>
        <div className={styles.brand}>
          <Brand logoSize={26} />
          <IconButton icon="x" label={messages.closeMenu} onClick={close} />
        </div>
        <SideMenu items={items} activePath={activePath} onFollow={close} />
      </div>
    </dialog>
  )
}
