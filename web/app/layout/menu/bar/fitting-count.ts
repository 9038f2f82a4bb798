import { useLayoutEffect, useState, type RefObject } from 'react'

/** Room for the button that opens the items without room, in pixels. */
const moreWidthPx = 84

/** How many items fit beside each other; if not all do, the button for the others needs room too. All in pixels. */
export function fittingCount(widths: readonly number[], available: number): number {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0))
  if ((ends.at(-1) ?? 0) <= available) return widths.length
  return ends.filter((end) => end <= available - moreWidthPx).length
}

/** How many of the list's items fit, by their current widths. `items` are the rendered ones, which all stay in the document. */
export function useFittingCount(list: RefObject<HTMLElement | null>, items: readonly unknown[]): number {
  const [count, setCount] = useState(items.length)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const entries = element.querySelectorAll<HTMLElement>(':scope > [data-key]')
      setCount(fittingCount(Array.from(entries, ({ offsetWidth }) => offsetWidth).slice(0, items.length), element.clientWidth))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, items])
  return count
}
