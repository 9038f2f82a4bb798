import { useState, type ReactNode } from 'react'
import { useLeaveGuard } from '#web/kit/page/leave-guard.ts'
import { useOverlayMessages } from './overlay-messages.ts'
import { Confirm, ModalLayer } from './dialog.tsx'

interface DrawerProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** Something typed in it would be lost: closing it, and leaving the page, asks first. */
  isDirty?: boolean
  /** The buttons below; `close` asks as the cross does. */
  renderFooter?: (close: () => void) => ReactNode
  children: ReactNode
}

/** A panel at the right edge, for a form or the details of one thing. */
export function Drawer({ isOpen, title, onClose, isDirty = false, renderFooter, children }: DrawerProps) {
  const messages = useOverlayMessages()
  const [isAsking, setAsking] = useState(false)
  useLeaveGuard(isOpen && isDirty)
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <ModalLayer shape="drawer" isOpen={isOpen} title={title} isDismissable onClose={close} footer={renderFooter?.(close)}>
        {children}
      </ModalLayer>
      <Confirm
        isOpen={isOpen && isAsking}
        title={messages.discardTitle}
        text={messages.discardText}
        confirmLabel={messages.discard}
        cancelLabel={messages.keepEditing}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      />
    </>
  )
}
