import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/actions/button.tsx'
import { useOverlayMessages } from './overlay-messages.ts'
import { lazyControl } from './lazy-control.tsx'
import type { ModalFrameProps } from './modal-frame.tsx'

const modal = lazyControl(() => import('./modal-frame.tsx').then((module) => module.ModalFrame))

/** Fetches the code of dialogs and drawers ahead of their first use. */
export const preloadModal = modal.preload

interface ModalProps extends ModalFrameProps {
  isOpen: boolean
}

/** A dialog, drawer or sheet in its frame; its code is fetched on first use. */
export function ModalLayer({ isOpen, ...frame }: ModalProps) {
  return isOpen && <modal.Control {...frame} />
}

interface DialogProps extends Omit<ModalProps, 'shape'> {
  /** Room for two things side by side. */
  isWide?: boolean
}

/** A dialog in the middle of the page. Without `onClose` it cannot be left but by its own buttons. */
export function Dialog({ isWide = false, ...props }: DialogProps) {
  return <ModalLayer {...props} shape={isWide ? 'wideDialog' : 'dialog'} />
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
export function Confirm({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const messages = useOverlayMessages()
  return (
    <Dialog
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
    </Dialog>
  )
}

/** It has the focus at first. Given by an effect, since what stands below takes a focus back that comes before the dialog is in place. */
function CancelButton(props: { onClick: () => void; children: string }) {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => element.current?.focus(), [])
  return <Button {...props} ref={element} />
}
