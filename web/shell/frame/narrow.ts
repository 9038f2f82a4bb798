import { useSyncExternalStore } from 'react'

/** Below this width the menu is a drawer (specification §9). */
export const mobileWidthPx = 800

const query = typeof matchMedia === 'undefined' ? undefined : matchMedia(`(width < ${mobileWidthPx}px)`)

function subscribe(listener: () => void) {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches ?? false)
}
