import { useCallback, useEffect, useRef } from 'react'
import { useLatestCallback } from './use-latest-callback.ts'

/** Default debounce delay in milliseconds (specification §9). */
export const debounceMs = 500

/**
 * Debounces a callback: it runs `delayMs` after the last call, with that call's arguments and as of the latest render. It does not run once
 * the component is unmounted or its page hidden. Throws a TypeError if it is not a function (specification §5).
 */
export function useDebouncedCallback<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  delayMs: number = debounceMs,
): (...args: Args) => void {
  const latest = useLatestCallback('debounce', callback)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback(
    (...args) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => latest.current(...args), delayMs)
    },
    [latest, delayMs],
  )
}
