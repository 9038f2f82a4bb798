import { useLayoutEffect, useRef, type UIEvent } from 'react'

/**
 * Props for a page's container. They restore the scroll position of every element in it when the page is shown again, because not every
 * browser does.
 */
export function useScrollRestoration() {
  const positions = useRef(new Map<Element, { readonly top: number; readonly left: number }>())
  useLayoutEffect(() => {
    for (const [element, { top, left }] of positions.current) {
      element.scrollTop = top
      element.scrollLeft = left
    }
  }, [])
  return {
    onScrollCapture({ target }: UIEvent) {
      if (!(target instanceof Element)) return
      const { scrollTop: top, scrollLeft: left } = target
      if (top === 0 && left === 0) positions.current.delete(target)
      else positions.current.set(target, { top, left })
    },
  }
}
