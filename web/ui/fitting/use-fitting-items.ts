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

/**
 * Which items of an element there is room for: its children with their id in `data-item`, which must stay in the element, where they are measured,
 * without being seen. Its other children are always shown.
 */
export function useFittingItems<Element extends HTMLElement>(ids: readonly string[], openId?: string) {
  const ref = useRef<Element>(null)
  const [out, setOut] = useState<readonly string[]>([])

  function measure() {
    const element = ref.current
    // A page that is kept in the background has no size.
    if (!element || element.clientWidth === 0) return
    const gapPx = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    const children = Array.from(element.children).filter((child) => child instanceof HTMLElement)
    const measured = new Map(children.map((child) => [child.dataset['item'], child.offsetWidth]))
    const fixedPx = children.filter((child) => child.dataset['item'] === undefined).reduce((sum, child) => sum + child.offsetWidth, 0)
    const widths = new Map(ids.flatMap((id) => (measured.has(id) ? [[id, measured.get(id) ?? 0] as const] : [])))
    // The first item has no gap before it, unless another child has.
    const availablePx = element.clientWidth - fixedPx + (fixedPx === 0 ? gapPx : 0)
    const fitting = fittingItems(widths, { availablePx, gapPx, openId })
    const next = ids.filter((id) => !fitting.includes(id))
    setOut((before) => (before.join() === next.join() ? before : next))
  }

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
    return () => observer.disconnect()
  }, [])
  return { ref, fitting: new Set(ids.filter((id) => !out.includes(id))) }
}
