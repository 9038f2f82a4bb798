import { useLayoutEffect, useRef, type UIEvent } from 'react'
import { useLocation } from '#web/app/navigation/history/use-location.ts'

/**
 * Props for an element that scrolls the pages, as the layout does if the header or the tabs scroll with them. They restore the scroll position
 * of each page when it is shown again.
 */
export function useScrollPosition() {
  const { pathname } = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  const positions = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = positions.current.get(pathname) ?? 0
  }, [pathname])
  return {
    ref,
    onScroll({ target, currentTarget }: UIEvent) {
      if (target === currentTarget) positions.current.set(pathname, currentTarget.scrollTop)
    },
  }
}
