import type { ReactNode } from 'react'
import { GuardedModal } from './dialog.tsx'

interface DrawerProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** Wide enough for two columns. */
  isWide?: boolean
  /** Adds a button that maximizes and restores it. */
  canMaximize?: boolean
  /** It has unsaved input: closing it or leaving the page asks for confirmation first. */
  isDirty?: boolean
  /** Renders the buttons in the footer; `close` asks for confirmation like the close button. */
  renderFooter?: (close: () => void) => ReactNode
  children: ReactNode
}

/** A panel at the right edge, for a form or the details of a record. */
export function Drawer({ isWide = false, ...props }: DrawerProps) {
  return <GuardedModal {...props} shape={isWide ? 'wideDrawer' : 'drawer'} isDismissable />
}
