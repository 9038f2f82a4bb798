import { useEffect, useReducer } from 'react'
import { lockShortcut } from '#web/ui/keyboard/shortcuts.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { lockScreen, useIsScreenLocked } from '#web/api/session/screen-lock.ts'

const screen = lazyControl(() => import('./lock-screen.tsx').then((module) => module.LockScreen))

/** Long enough that a short visit does not load it. */
const preloadDelayMs = 30_000

function lockByShortcut(event: KeyboardEvent): void {
  if (!lockShortcut.matches(event)) return
  event.preventDefault()
  lockScreen('here')
}

/** Shows `LockScreen` over the console while it is locked; rendered once by the shell. The code is loaded some time after the page, to open offline. */
export function ScreenLock() {
  const isLocked = useIsScreenLocked()
  const [, retry] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('keydown', lockByShortcut, { signal })
    // Renders again, which loads code that could not be loaded offline.
    window.addEventListener('online', retry, { signal })
    const timer = window.setTimeout(screen.preload, preloadDelayMs)
    return () => {
      controller.abort()
      window.clearTimeout(timer)
    }
  }, [])
  return isLocked && <screen.Control />
}
