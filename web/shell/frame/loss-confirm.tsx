import { useState } from 'react'
import { Confirm } from '#web/kit/overlays/dialog.tsx'
import { discardUnsavedInput, hasUnsavedInput } from '#web/kit/page/leave-guard.ts'
import { useShellMessages } from '#web/shell/shell-messages.ts'

interface LossConfirmProps {
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before unsaved input is lost. */
export function LossConfirm({ isOpen, onCancel, onConfirm }: LossConfirmProps) {
  const messages = useShellMessages()
  return (
    <Confirm
      isOpen={isOpen}
      title={messages.leaveTitle}
      text={messages.leaveText}
      confirmLabel={messages.leave}
      cancelLabel={messages.stay}
      isDangerous
      onCancel={onCancel}
      onConfirm={() => {
        discardUnsavedInput()
        onConfirm()
      }}
    />
  )
}

/** Does something that loses unsaved input, asking first where there is any. Gives what does it, and the question to draw. */
export function useLossConfirm(action: () => void) {
  const [isAsking, setAsking] = useState(false)
  function confirmThenAct() {
    if (hasUnsavedInput()) setAsking(true)
    else action()
  }
  const question = (
    <LossConfirm
      isOpen={isAsking}
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false)
        action()
      }}
    />
  )
  return [confirmThenAct, question] as const
}
