import { useEffect, useRef, type RefObject } from 'react'
import { hideTooltip } from '#web/ui/tooltip/tip.ts'
import { useLocation } from '#web/app/navigation/history/use-location.ts'

/** The element of the page that is shown. React hides kept pages beside it by `display: none`. */
function shownPlace(main: HTMLElement | null): HTMLElement | undefined {
  const places = main?.querySelectorAll<HTMLElement>(':scope > [tabindex]') ?? []
  return Array.from(places).find(({ style }) => style.display !== 'none')
}

/** Gives the focus to the place of the page, which the keyboard scrolls. */
export function focusContent(main: HTMLElement | null): void {
  shownPlace(main)?.focus({ preventScroll: true })
}

/** A link that was followed from within a page is gone with that page: the focus goes on to the new one instead of getting lost. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // What they belong to may be hidden now, and the pointer has not moved.
    hideTooltip()
    const { activeElement } = document
    const isInHidden = main.current?.contains(activeElement) && !shownPlace(main.current)?.contains(activeElement)
    if (activeElement === document.body || isInHidden) focusContent(main.current)
  }, [main, pathname])
}
