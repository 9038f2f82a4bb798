import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Gives the focus to the place of the page, which the keyboard scrolls. */
export function focusContent(main: HTMLElement | null): void {
  main?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}

/** A link that was followed from within a page is gone with that page: the focus goes on to the new one instead of getting lost. */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (document.activeElement === document.body) focusContent(main.current)
  }, [main, pathname])
}
