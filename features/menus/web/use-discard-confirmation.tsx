import { useState } from 'react'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { useMenuMessages } from './messages.ts'

/** Returns a function that asks before an action discards unsaved input, and the dialog to render. */
export function useDiscardConfirmation(isDirty: boolean) {
  const messages = useMenuMessages()
  const [pending, setPending] = useState<{ readonly action: () => void }>()
  function confirmThen(action: () => void) {
    if (isDirty) setPending({ action })
    else action()
  }
  const dialog = (
    <Confirm
      isOpen={pending !== undefined}
      title={messages.discardTitle}
      text={messages.discardText}
      confirmLabel={messages.discard}
      cancelLabel={messages.keepEditing}
      isDangerous
      onCancel={() => setPending(undefined)}
      onConfirm={() => {
        setPending(undefined)
        pending?.action()
      }}
    />
  )
  return [confirmThen, dialog] as const
}
