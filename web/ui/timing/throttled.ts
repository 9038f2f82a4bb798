import { useCallback, useRef } from 'react'
import { useLastCallback } from './callback.ts'

/** How long a throttled callback rests after it has run, in milliseconds (specification §9). */
export const throttleMs = 1000

/**
 * Gives what runs a callback at once and then not again for so many milliseconds, as it was last drawn with; calls in between are dropped.
 * Throws without a function (specification §5).
 */
export function useThrottled<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  restMs: number = throttleMs,
): (...args: Args) => void {
  const last = useLastCallback('throttle', callback)
  const restsUntilMs = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(
    (...args) => {
      const nowMs = performance.now()
      if (nowMs < restsUntilMs.current) return
      restsUntilMs.current = nowMs + restMs
      last.current(...args)
    },
    [last, restMs],
  )
}
