import { reportActivity } from '#contract/access.ts'
import { request } from '#web/api/client.ts'
import { isScreenLocked, lockScreen } from '#web/api/session/screen-lock.ts'
import { readLockDeadline, restartCountdown } from '#web/api/session/stored-lock.ts'

/** How often the countdown is checked. */
const tickMs = 1000

/**
 * How often use is reported to the server at most. The server notes it once a minute and locks an unused session five minutes after the
 * console would, so that it never does so earlier.
 */
export const reportIntervalMs = 4 * 60_000

/**
 * Locks the screen when nobody has pressed a mouse button or a key, or touched the screen, in any tab for the time of the setting
 * (specification §4). The deadline is a time of the clock: a computer that wakes up after it is locked. Returns the function that stops it.
 */
export function watchIdle(now: () => number = () => Date.now()): () => void {
  let reportedAt = now()

  function check(): void {
    if (isScreenLocked()) return
    const deadline = readLockDeadline(now())
    // The countdown begins with the first page after sign-in.
    if (deadline === undefined) restartCountdown(now())
    else if (now() >= deadline) lockScreen('here')
  }

  function restart(): void {
    // A computer that wakes up may deliver a press before the tick.
    check()
    if (isScreenLocked()) return
    restartCountdown(now())
    if (now() - reportedAt < reportIntervalMs) return
    reportedAt = now()
    // The next report makes up for a failed one.
    request(reportActivity, {}, { handledErrors: 'all' }).catch(() => {})
  }

  const controller = new AbortController()
  const options = { signal: controller.signal, capture: true, passive: true }
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, restart, options)
  document.addEventListener('visibilitychange', check, options)
  const timer = window.setInterval(check, tickMs)
  check()
  return () => {
    controller.abort()
    window.clearInterval(timer)
  }
}
