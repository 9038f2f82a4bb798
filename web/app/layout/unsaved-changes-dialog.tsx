import { useCallback, useState } from 'react'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { discardUnsavedInput, hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import { useShellMessages } from '#web/app/messages.ts'

interface UnsavedChangesDialogProps {
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before unsaved input is discarded. */
export function UnsavedChangesDialog({ isOpen, onCancel, onConfirm }: UnsavedChangesDialogProps) {
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
      onConfirm={onConfirm}
    />
  )
}

interface PendingAction {
  readonly action: () => void
  /** The pages that lose their input; all by default. */
  readonly paths: readonly string[] | undefined
}

/**
 * Returns a function that runs an action which discards the unsaved input of some or all pages, asking first if there is any, and the
 * dialog to render. `onStay` is called when the user cancels.
 */
export function useUnsavedChangesDialog(onStay?: () => void) {
  const [pending, setPending] = useState<PendingAction>()
  const confirmThen = useCallback((action: () => void, paths?: readonly string[]) => {
    if (hasUnsavedInput(paths)) setPending({ action, paths })
    else action()
  }, [])
  const dialog = (
    <UnsavedChangesDialog
      isOpen={pending !== undefined}
      onCancel={() => {
        setPending(undefined)
        onStay?.()
      }}
      onConfirm={() => {
        setPending(undefined)
        discardUnsavedInput(pending?.paths)
        pending?.action()
      }}
    />
  )
  return [confirmThen, dialog] as const
}
