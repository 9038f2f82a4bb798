import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import { useRestoreFocus } from './restore-focus.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { ModalFrameProps } from './modal-frame.tsx'
import { useOverlayMessages } from './messages.ts'

const modal = lazyControl(() => import('./modal-frame.tsx').then((module) => module.ModalFrame))

/** Preloads the code of dialogs and drawers. */
export const preloadModal = modal.preload

interface ModalLayerProps extends Omit<ModalFrameProps, 'opener'> {
  isOpen: boolean
}

/** A dialog, drawer or sheet. Its code is loaded on first use. */
export function ModalLayer({ isOpen, ...frame }: ModalLayerProps) {
  return isOpen && <OpenModal {...frame} />
}

function OpenModal(props: Omit<ModalFrameProps, 'opener'>) {
  const [opener] = useRestoreFocus()
  return <modal.Control {...props} opener={opener} />
}

interface ConfirmProps {
  isOpen: boolean
  /** The question. */
  title: string
  /** What happens on confirmation. */
  text: ReactNode
  /** A verb and an object. */
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms an action that cannot be undone. Escape cancels. */
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

/** Initially focused. In an effect, because layers below steal back a focus set before the dialog is mounted. */
function CancelButton(props: { onClick: () => void; children: string }) {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => element.current?.focus(), [])
  return <Button {...props} ref={element} />
}

interface GuardedModalProps extends ModalLayerProps {
  /** It has unsaved input: closing it or leaving the page asks for confirmation first. */
  isDirty?: boolean
  /** Renders the buttons in the footer; `close` asks for confirmation like the close button. */
  renderFooter?: (close: () => void) => ReactNode
}

/** A dialog or drawer that asks for confirmation before it discards unsaved input. */
export function GuardedModal({ isDirty = false, renderFooter, onClose, ...layer }: GuardedModalProps) {
  const { isOpen } = layer
  const messages = useOverlayMessages()
  const [isConfirming, setConfirming] = useState(false)
  useLeaveGuard(isOpen && isDirty)
  const close = () => (isDirty ? setConfirming(true) : onClose?.())
  // Saved or closed by the parent meanwhile: the confirmation is moot, now and when the dialog reopens.
  if (isConfirming && !(isOpen && isDirty)) setConfirming(false)
  return (
    <>
      <ModalLayer {...layer} onClose={onClose && close} {...(renderFooter && { footer: renderFooter(close) })} />
      <Confirm
        isOpen={isConfirming}
        title={messages.discardTitle}
        text={messages.discardText}
        confirmLabel={messages.discard}
        cancelLabel={messages.keepEditing}
        isDangerous
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          onClose?.()
        }}
      />
    </>
  )
}

interface DialogProps extends Omit<GuardedModalProps, 'shape'> {
  /** Wide enough for two columns. */
  isWide?: boolean
}

/** A dialog centred on the page. Without `onClose` only its own buttons close it. */
export function Dialog({ isWide = false, ...props }: DialogProps) {
  return <GuardedModal {...props} shape={isWide ? 'wideDialog' : 'dialog'} />
}
