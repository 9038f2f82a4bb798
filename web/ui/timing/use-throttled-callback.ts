import { useCallback, useRef } from 'react'
import { useLatestCallback } from './use-latest-callback.ts'

/** Default throttle interval in milliseconds (specification §9). */
export const throttleMs = 1000

/**
 * Throttles a callback: it runs immediately, then ignores calls for `intervalMs`. Throws a TypeError if it is not a function (specification
 * §5).
 */
export function useThrottledCallback<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  intervalMs: number = throttleMs,
): (...args: Args) => void {
  const latest = useLatestCallback('throttle', callback)
  const blockedUntilMs = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(
    (...args) => {
      const nowMs = performance.now()
      if (nowMs < blockedUntilMs.current) return
      blockedUntilMs.current = nowMs + intervalMs
      latest.current(...args)
    },
    [latest, intervalMs],
  )
}
