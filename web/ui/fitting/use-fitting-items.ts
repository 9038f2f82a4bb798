import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Room {
  readonly availablePx: number
  readonly gapPx: number
  /** Shown in any case. */
  readonly openId: string | undefined
}

/** The first of these items that fit beside each other, in order; the open one takes the place of the last if need be. */
export function fittingItems(widths: ReadonlyMap<string, number>, { availablePx, gapPx, openId }: Room): readonly string[] {
  const ids = [...widths.keys()]
  const widthOf = (chosen: readonly string[]) => chosen.reduce((sum, id) => sum + (widths.get(id) ?? 0) + gapPx, 0)
  const withOpen = (first: readonly string[]) =>
    openId === undefined || !widths.has(openId) || first.includes(openId) ? first : [...first, openId]
  for (let count = ids.length; count > 0; count--) {
    const chosen = withOpen(ids.slice(0, count))
    if (widthOf(chosen) <= availablePx) return chosen
  }
  return withOpen([])
}

/** By how much an element can become narrower, if it has a least width. */
function spareIn(element: HTMLElement): number {
  const leastPx = Number.parseFloat(getComputedStyle(element).minWidth)
  return leastPx > 0 ? element.offsetWidth - leastPx : 0
}

/**
 * Which items of an element there is room for: its children with their id in `data-item`, which must stay in the element, where they are measured,
 * without being seen. Its other children are always shown. An element before it with a least width gives way to them.
 */
export function useFittingItems<Element extends HTMLElement>(ids: readonly string[], openId?: string) {
  const ref = useRef<Element>(null)
  const [out, setOut] = useState<readonly string[]>([])

  function measure() {
    const element = ref.current
    // A page that is kept in the background has no size.
    if (!element || element.clientWidth === 0) return
    const gapPx = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    const { previousElementSibling: before } = element
    // Each child has a gap after it, which the last one does not need.
    let availablePx = element.clientWidth + gapPx + (before instanceof HTMLElement ? spareIn(before) : 0)
    const measured = new Map<string, number>()
    for (const child of element.children) {
      if (!(child instanceof HTMLElement)) continue
      const id = child.dataset['item']
      if (id !== undefined) measured.set(id, child.offsetWidth)
      else if (child.offsetWidth > 0) availablePx -= child.offsetWidth + gapPx
    }
    const widths = new Map(ids.flatMap((id) => (measured.has(id) ? [[id, measured.get(id) ?? 0] as const] : [])))
    const fitting = fittingItems(widths, { availablePx, gapPx, openId })
    const next = ids.filter((id) => !fitting.includes(id))
    setOut((before) => (before.join() === next.join() ? before : next))
  }

  const all = ids.join()
  const latest = useRef(measure)
  useLayoutEffect(() => {
    latest.current = measure
    measure()
  })
  useEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(element)
    // The label of an item may be known later.
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other items are other elements
  }, [all])
  return { ref, fitting: new Set(ids.filter((id) => !out.includes(id))) }
}
