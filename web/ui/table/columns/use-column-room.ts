import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The width in pixels that the columns of a table share, of which others take `takenPx`. It is known before anything is painted; 0 means
 * that it is not.
 */
export function useColumnRoom(region: RefObject<HTMLElement | null>, takenPx: number): number {
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    function measure() {
      // A kept-alive page that is hidden has no width, and keeps the one it had.
      if (element && element.clientWidth > 0) setWidthPx(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [region])
  return Math.max(0, widthPx - takenPx)
}
