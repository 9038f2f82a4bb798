import type { ReactNode } from 'react'
import { GuardedModal } from './dialog.tsx'

interface DrawerProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** Room for two things side by side. */
  isWide?: boolean
  /** A button spreads it over the whole window, and back. */
  canFillWindow?: boolean
  /** Something typed in it would be lost: closing it, and leaving the page, asks first. */
  isDirty?: boolean
  /** The buttons below; `close` asks as the cross does. */
  renderFooter?: (close: () => void) => ReactNode
  children: ReactNode
}

/** A panel at the right edge, for a form or the details of one thing. */
export function Drawer({ isWide = false, ...props }: DrawerProps) {
  return <GuardedModal {...props} shape={isWide ? 'wideDrawer' : 'drawer'} isDismissable />
}
