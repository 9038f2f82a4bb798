import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Lets a long table of a kept page come back at once. The browser draws all rows of a region that scrolls, also those far out of sight; while
 * the page is away these rest, keeping their height without their cells, and wake little by little after the first frame, or all at once as
 * soon as a person begins to do anything. The row that is the tab stop never rests. React knows nothing of it, and draws nothing again.
 * Without the code for it, which is fetched when a table is first left, coming back only takes longer.
 */
export function useRestingRows(region: RefObject<HTMLElement | null>): void {
  const back = useRef<AbortController>(undefined)
  useLayoutEffect(() => {
    back.current?.abort()
    const element = region.current
    return () => {
      const { signal } = (back.current = new AbortController())
      import('./resting-rows.ts').then(
        ({ restUntil }) => element && restUntil(signal, element),
        () => {},
      )
    }
  }, [region])
}
