import { useSyncExternalStore } from 'react'

/** Viewport widths below this, in pixels, count as a small screen (specification §9). */
export const mobileWidthPx = 800

/** Up to this width of the viewport, in pixels, the side menu is collapsed unless it is opened. */
const compactWidthPx = 1024

/** Below this width of the viewport, in pixels, the header has no room for a search field. */
const headerFieldWidthPx = 1100

function widthHook(condition: string): () => boolean {
  const query = typeof matchMedia === 'undefined' ? undefined : matchMedia(condition)
  function subscribe(listener: () => void) {
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query?.matches ?? false)
}

/** Whether the console is on a small screen, where tables become cards and filters a sheet. */
export const useIsNarrow = widthHook(`(width < ${mobileWidthPx}px)`)

/** Whether the console is on a screen with little room beside a page. */
export const useIsCompact = widthHook(`(width <= ${compactWidthPx}px)`)

/** Whether the header has room for icons only. */
export const useIsHeaderTight = widthHook(`(width < ${headerFieldWidthPx}px)`)
