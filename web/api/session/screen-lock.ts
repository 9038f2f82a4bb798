import { create } from 'zustand'
import { isStoredLocked, restartCountdown, storeLock } from './stored-lock.ts'

/** Where the screen was locked or unlocked: in this tab, by the server, or in another tab. */
type LockOrigin = 'here' | 'server' | 'otherTab'

/** Whether the screen is locked. */
interface ScreenLock {
  readonly isLocked: boolean
  readonly origin: LockOrigin
}

const store = create<ScreenLock>(() => ({ isLocked: isStoredLocked(Date.now()), origin: 'here' }))

function set(isLocked: boolean, origin: LockOrigin): void {
  if (store.getState().isLocked === isLocked) return
  storeLock(isLocked)
  store.setState({ isLocked, origin }, true)
}

/** Locks the screen, and holds all calls until it is unlocked. */
export function lockScreen(origin: LockOrigin): void {
  set(true, origin)
}

/** Unlocks the screen; calls that were held are sent now. */
export function unlockScreen(origin: LockOrigin): void {
  restartCountdown(Date.now())
  set(false, origin)
}

/** Whether the screen is locked. */
export function useIsScreenLocked(): boolean {
  return store(({ isLocked }) => isLocked)
}

/** Whether the screen is locked, outside of components. */
export function isScreenLocked(): boolean {
  return store.getState().isLocked
}

/** Calls the listener whenever the screen has been locked or unlocked. Returns the function that unsubscribes it. */
export function subscribeToLock(listener: (lock: ScreenLock) => void): () => void {
  return store.subscribe(listener)
}

/** Resolves once the screen is unlocked, at once if it is. Rejects when the signal aborts. */
export function whenUnlocked(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!isScreenLocked()) return resolve()
    const abort = () => {
      unsubscribe()
      reject(new DOMException('The call was aborted while the screen was locked', 'AbortError'))
    }
    const unsubscribe = subscribeToLock(({ isLocked }) => {
      if (isLocked) return
      unsubscribe()
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
    return undefined
  })
}
