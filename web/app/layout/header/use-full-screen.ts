import { useSyncExternalStore } from 'react'
import { useShellMessages } from '#web/app/messages.ts'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Enters or leaves the full screen; undefined where the browser does not allow it. */
export function useFullScreenAction() {
  const messages = useShellMessages()
  const isFullScreen = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  if (!document.fullscreenEnabled) return undefined
  return {
    id: 'full-screen',
    icon: isFullScreen ? 'minimize' : 'maximize',
    label: isFullScreen ? messages.leaveFullScreen : messages.fullScreen,
    // A refusal of the browser changes nothing.
    onAction: () => void (isFullScreen ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {}),
  } as const
}
