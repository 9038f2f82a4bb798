import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useLeaveGuard } from '#web/app/page/leave-guard.ts'
import { useFocusReturn } from './focus-return.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { ModalFrameProps } from './modal-frame.tsx'
import { useOverlayMessages } from './overlay-messages.ts'

const modal = lazyControl(() => import('./modal-frame.tsx').then((module) => module.ModalFrame))

/** Fetches the code of dialogs and drawers ahead of their first use. */
export const preloadModal = modal.preload

interface ModalLayerProps extends Omit<ModalFrameProps, 'opener'> {
  isOpen: boolean
}

/** A dialog, drawer or sheet in its frame; its code is fetched on first use. */
export function ModalLayer({ isOpen, ...frame }: ModalLayerProps) {
  return isOpen && <OpenModal {...frame} />
}

function OpenModal(props: Omit<ModalFrameProps, 'opener'>) {
  const [opener] = useFocusReturn()
  return <modal.Control {...props} opener={opener} />
}

interface ConfirmProps {
  isOpen: boolean
  /** A question. */
  title: string
  /** What follows from it. */
  text: string
  /** The verb and the thing. */
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back; Escape is a no. */
export function Confirm(props: ConfirmProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel, isDangerous = false, isBusy = false, onConfirm, onCancel } = props
  const messages = useOverlayMessages()
  return (
    <ModalLayer
      shape="dialog"
      isOpen={isOpen}
      title={title}
      isAlert
      onClose={onCancel}
      footer={
        <>
          <CancelButton onClick={onCancel}>{cancelLabel ?? messages.cancel}</CancelButton>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </ModalLayer>
  )
}

/** It has the focus at first. Given by an effect, since what stands below takes a focus back that comes before the dialog is in place. */
function CancelButton(props: { onClick: () => void; children: string }) {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => element.current?.focus(), [])
  return <Button {...props} ref={element} />
}

interface GuardedModalProps extends ModalLayerProps {
  /** Something typed in it would be lost: closing it, and leaving the page, asks first. */
  isDirty?: boolean
  /** The buttons below; `close` asks as the cross does. */
  renderFooter?: (close: () => void) => ReactNode
}

/** A dialog or drawer that loses nothing that was typed in it. */
export function GuardedModal({ isDirty = false, renderFooter, onClose, ...layer }: GuardedModalProps) {
  const { isOpen } = layer
  const messages = useOverlayMessages()
  const [isAsking, setAsking] = useState(false)
  useLeaveGuard(isOpen && isDirty)
  const close = () => (isDirty ? setAsking(true) : onClose?.())
  // Saved or closed by its owner meanwhile: there is nothing left to ask about, now or when it opens again.
  if (isAsking && !(isOpen && isDirty)) setAsking(false)
  return (
    <>
      <ModalLayer {...layer} onClose={onClose && close} {...(renderFooter && { footer: renderFooter(close) })} />
      <Confirm
        isOpen={isAsking}
        title={messages.discardTitle}
        text={messages.discardText}
        confirmLabel={messages.discard}
        cancelLabel={messages.keepEditing}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onClose?.()
        }}
      />
    </>
  )
}

interface DialogProps extends Omit<GuardedModalProps, 'shape'> {
  /** Room for two things side by side. */
  isWide?: boolean
}

/** A dialog in the middle of the page. Without `onClose` it cannot be left but by its own buttons. */
export function Dialog({ isWide = false, ...props }: DialogProps) {
  return <GuardedModal {...props} shape={isWide ? 'wideDialog' : 'dialog'} />
}
