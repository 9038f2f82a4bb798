import { useEffect, useRef, type RefObject } from 'react'
import { hideTooltip } from '#web/ui/tooltip/tooltip-props.ts'
import { useLocation } from '#web/app/navigation/history/use-location.ts'

/** The element of the visible page. React hides kept-alive pages with `display: none`. */
function visiblePage(main: HTMLElement | null): HTMLElement | undefined {
  const pages = main?.querySelectorAll<HTMLElement>(':scope > [tabindex]') ?? []
  return Array.from(pages).find(({ style }) => style.display !== 'none')
}

/** Focuses the page's scroll container, so that the keyboard scrolls it. */
export function focusContent(main: HTMLElement | null): void {
  visiblePage(main)?.focus({ preventScroll: true })
}

/** Moves the focus to the new page when the focused element was hidden or removed with the old one. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // Its trigger may be hidden now, though the pointer has not moved.
    hideTooltip()
    const { activeElement } = document
    const isInHidden = main.current?.contains(activeElement) && !visiblePage(main.current)?.contains(activeElement)
    if (activeElement === document.body || isInHidden) focusContent(main.current)
  }, [main, pathname])
}
