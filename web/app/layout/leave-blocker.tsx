import { useEffect } from 'react'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { discardUnsavedInput, hasUnsavedInput, viewMark } from '#web/base/page/leave-guard.ts'
import { useBlocker } from '#web/app/navigation/history/use-blocker.ts'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

function confirmUnload(event: BeforeUnloadEvent): void {
  if (hasUnsavedInput()) event.preventDefault()
}

interface LeaveBlockerProps {
  /** Path of the current page. */
  path: string
  /** Its input is kept when another page is shown. */
  isKeptAlive: boolean
}

/** Asks before navigating away from a page with unsaved input, unless it is kept alive, and before the browser tab is closed. */
export function LeaveBlocker({ path, isKeptAlive }: LeaveBlockerProps) {
  const blocker = useBlocker((pathname) =>
    path === pathname ? hasUnsavedInput([path + viewMark]) : !isKeptAlive && hasUnsavedInput([path]),
  )

  useEffect(() => {
    window.addEventListener('beforeunload', confirmUnload)
    // Preload the dialog while the network is known to work.
    document.addEventListener('input', preloadModal, { once: true })
    return () => {
      window.removeEventListener('beforeunload', confirmUnload)
      document.removeEventListener('input', preloadModal)
    }
  }, [])

  function leave() {
    discardUnsavedInput([path])
    blocker.proceed()
  }

  return <UnsavedChangesDialog isOpen={blocker.isBlocked} onCancel={blocker.reset} onConfirm={leave} />
}
