import { useState } from 'react'
import { discardUnsavedInput, hasUnsavedInput, viewMark } from '#web/base/page/leave-guard.ts'
import { usePage } from '#web/base/page/page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { useOverlayMessages } from '#web/ui/dialog/messages.ts'

interface EditModeButtonProps {
  label: string
  onEnd: () => void
}

/** The button that ends a mode in which a list is edited, and asks first if that discards input. Has the focus at first. */
export function EditModeButton({ label, onEnd }: EditModeButtonProps) {
  const { pathname } = usePage()
  const messages = useOverlayMessages()
  const [isAsking, setAsking] = useState(false)

  function discard() {
    setAsking(false)
    discardUnsavedInput([pathname, pathname + viewMark])
    onEnd()
  }

  return (
    <>
      <Button variant="primary" icon="check" autoFocus onClick={() => (hasUnsavedInput([pathname + viewMark]) ? setAsking(true) : onEnd())}>
        {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={messages.discardTitle}
        text={messages.discardText}
        confirmLabel={messages.discard}
        cancelLabel={messages.keepEditing}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={discard}
      />
    </>
  )
}
