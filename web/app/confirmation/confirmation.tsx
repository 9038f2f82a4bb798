import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { settleConfirmation, useIsConfirmationRequested } from './confirmation-request.ts'

const dialog = lazyControl(() => import('./confirmation-dialog.tsx').then((module) => module.ConfirmationDialog))

/** Where the user is asked to confirm their identity; rendered once by the shell. Its code is loaded on first use. */
export function Confirmation() {
  return (
    useIsConfirmationRequested() && (
      <dialog.Control onClose={() => settleConfirmation(false)} onConfirmed={() => settleConfirmation(true)} />
    )
  )
}
