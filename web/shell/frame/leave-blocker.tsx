import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { preloadModal } from '#web/kit/overlays/dialog.tsx'
import { hasUnsavedInput } from '#web/kit/page/leave-guard.ts'
import { LossConfirm } from './loss-confirm.tsx'

function askOnClosing(event: BeforeUnloadEvent): void {
  if (hasUnsavedInput()) event.preventDefault()
}

/** Asks before a page with unsaved input is left for another one, or closed with the browser's tab. */
export function LeaveBlocker() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasUnsavedInput() && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    window.addEventListener('beforeunload', askOnClosing)
    // The question must be there when it is needed, whatever has become of the network by then.
    document.addEventListener('input', preloadModal, { once: true })
    return () => {
      window.removeEventListener('beforeunload', askOnClosing)
      document.removeEventListener('input', preloadModal)
    }
  }, [])

  return <LossConfirm isOpen={blocker.state === 'blocked'} onCancel={() => blocker.reset?.()} onConfirm={() => blocker.proceed?.()} />
}
