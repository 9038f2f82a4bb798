import { useEffect } from 'react'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { discardUnsavedInput, hasUnsavedInput } from '#web/app/page/leave-guard.ts'
import { useLeaveQuestion } from '#web/app/navigation/history/use-leave-question.ts'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

function askOnClosing(event: BeforeUnloadEvent): void {
  if (hasUnsavedInput()) event.preventDefault()
}

interface LeaveBlockerProps {
  /** Path of the page that is shown. */
  path: string
  /** What is typed in it stays when another one is shown. */
  isKeptAlive: boolean
}

/** Asks before a page with unsaved input is left for another one, unless it is kept, and before the browser's tab is closed. */
export function LeaveBlocker({ path, isKeptAlive }: LeaveBlockerProps) {
  const question = useLeaveQuestion((pathname) => path !== pathname && !isKeptAlive && hasUnsavedInput([path]))

  useEffect(() => {
    window.addEventListener('beforeunload', askOnClosing)
    // The question must be there when it is needed, whatever has become of the network by then.
    document.addEventListener('input', preloadModal, { once: true })
    return () => {
      window.removeEventListener('beforeunload', askOnClosing)
      document.removeEventListener('input', preloadModal)
    }
  }, [])

  function leave() {
    discardUnsavedInput([path])
    question.leave()
  }

  return <UnsavedChangesDialog isOpen={question.isAsked} onCancel={question.stay} onConfirm={leave} />
}
