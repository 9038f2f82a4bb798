import { useLayoutEffect, type RefObject } from 'react'

/** Pinned tabs stay visible up to this share of the bar. */
const maxShare = 0.5

/** Keeps the pinned tabs at the start of the bar while the others scroll. `tabs` is a new value whenever a tab has changed. */
export function usePinnedTabs(list: RefObject<HTMLElement | null>, tabs: unknown): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined

    function place(bar: HTMLElement): void {
      let end = 0
      for (const tab of bar.querySelectorAll<HTMLElement>('[data-tab]')) {
        const isSticky = tab.dataset['pinned'] !== undefined && end + tab.offsetWidth <= bar.clientWidth * maxShare
        tab.style.left = isSticky ? `${end}px` : ''
        if (isSticky) end += tab.offsetWidth
      }
      // The current tab scrolls to where they do not cover it.
      bar.style.scrollPaddingLeft = `${end}px`
    }

    const placeAgain = () => place(element)
    placeAgain()
    window.addEventListener('resize', placeAgain)
    return () => window.removeEventListener('resize', placeAgain)
  }, [list, tabs])
}
