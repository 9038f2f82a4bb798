import { useSyncExternalStore } from 'react'

/** Viewport widths below this, in pixels, count as a small screen (specification §9). */
export const mobileWidthPx = 800

const query = typeof matchMedia === 'undefined' ? undefined : matchMedia(`(width < ${mobileWidthPx}px)`)

function subscribe(listener: () => void) {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether the console is on a small screen, where tables become cards and filters a sheet. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches ?? false)
}
