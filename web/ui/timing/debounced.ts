import { useCallback, useEffect, useRef } from 'react'
import { useLastCallback } from './callback.ts'

/** The pause after which a debounced callback runs, in milliseconds (specification §9). */
export const debounceMs = 500

/**
 * Gives what runs a callback once, so many milliseconds after the last of several calls: with the arguments of that one, as it was last drawn
 * with. Where its component is gone by then, or on a page that is no longer shown, it does not run. Throws without a function (specification §5).
 */
export function useDebounced<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  delayMs: number = debounceMs,
): (...args: Args) => void {
  const last = useLastCallback('debounce', callback)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback(
    (...args) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => last.current(...args), delayMs)
    },
    [last, delayMs],
  )
}
