// Written without a store, because the boot script includes it.
import { currentSettings } from '#web/base/document-settings.ts'
import { storage } from '#web/base/storage/storage.ts'
import { readToken } from './stored-session.ts'

/** How long the console may be unused before its screen locks, in milliseconds. */
function idleLimitMs(): number {
  return currentSettings().lockAfterSeconds * 1000
}

/**
 * When the screen locks unless the console is used, in epoch milliseconds, for all tabs. Undefined if no countdown runs, also after the
 * clock was set back.
 */
export function readLockDeadline(now: number): number | undefined {
  const deadline = storage.get('LOCK-DEADLINE')
  return typeof deadline === 'number' && deadline <= now + idleLimitMs() ? deadline : undefined
}

/** Starts the countdown again, in all tabs. */
export function restartCountdown(now: number): void {
  storage.set('LOCK-DEADLINE', now + idleLimitMs())
}

/** Stores whether the screen is locked (specification §3). It only decides what is drawn: the server keeps a locked session locked. */
export function storeLock(isLocked: boolean): void {
  storage.set('IS-SCREENLOCKED', isLocked)
}

/** Whether the screen of the stored session is locked, or was left unused for too long. */
export function isStoredLocked(now: number): boolean {
  const isIdle = now >= (readLockDeadline(now) ?? Number.POSITIVE_INFINITY)
  return readToken() !== undefined && (storage.get('IS-SCREENLOCKED') === true || isIdle)
}
