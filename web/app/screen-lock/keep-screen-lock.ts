import { lockSession } from '#contract/access.ts'
import { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import { isScreenLocked, subscribeToLock } from '#web/api/session/screen-lock.ts'
import type { SessionChannel } from '#web/api/session/session-channel.ts'

/** How long after a failure the server is told again, unless the network returns earlier. */
const retryMs = 10_000

/** The report under way. An unlock must wait for it: arriving later, it would lock the session again. */
let report: Promise<void> = Promise.resolve()

/** Resolves when no report to the server is under way. */
export function lockReported(): Promise<void> {
  return report
}

/** Tells the server that the screen is locked. Returns whether it has answered, whatever the answer. */
async function tellServer(): Promise<boolean> {
  try {
    await request(lockSession, {}, { handledErrors: 'all' })
    return true
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500
  }
}

/** Hides the page while the screen is locked, and returns the focus to where it was. */
function createCurtain(): (isLocked: boolean) => void {
  const { dataset } = document.documentElement
  let focused: Element | null = null
  return (isLocked) => {
    if (isLocked) {
      focused = document.activeElement
      dataset.locked = ''
    } else {
      delete dataset.locked
      const element = focused
      // Afterwards, because nothing outside of the lock can be focused before it is gone.
      if (element instanceof HTMLElement) window.setTimeout(() => element.focus({ preventScroll: true }))
    }
  }
}

/**
 * Carries out what locking means besides the lock itself: the page is hidden, the other tabs follow, and the server is told until it has
 * answered. Returns the function that stops it.
 */
export function keepScreenLock(channel: SessionChannel): () => void {
  const drawCurtain = createCurtain()
  let timer: number | undefined
  let isUnreported = false

  function reportLock(): void {
    window.clearTimeout(timer)
    isUnreported = true
    report = tryToReport()
  }

  async function tryToReport(): Promise<void> {
    const isAnswered = await tellServer()
    if (isAnswered) isUnreported = false
    else if (isScreenLocked()) timer = window.setTimeout(reportLock, retryMs)
  }

  function stopReporting(): void {
    window.clearTimeout(timer)
    isUnreported = false
  }

  const unsubscribe = subscribeToLock(({ isLocked, origin }) => {
    drawCurtain(isLocked)
    if (origin !== 'otherTab') channel.post({ kind: isLocked ? 'locked' : 'unlocked' })
    if (!isLocked) stopReporting()
    else if (origin === 'here') reportLock()
  })
  const retryOnline = () => isUnreported && reportLock()
  window.addEventListener('online', retryOnline)
  if (isScreenLocked()) {
    drawCurtain(true)
    // The tab that locked the screen may have been closed before it reached the server.
    reportLock()
  }
  return () => {
    unsubscribe()
    window.removeEventListener('online', retryOnline)
    stopReporting()
  }
}
