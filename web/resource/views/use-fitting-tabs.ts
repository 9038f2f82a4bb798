import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** `--space-1` */
const gapPx = 4

/** The first of these tabs that fit beside each other, in order; the open one takes the place of the last if need be. */
export function fittingTabs(widths: ReadonlyMap<string, number>, availablePx: number, openId: string | undefined): readonly string[] {
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
 * Which tabs of an element there is room for. Its first child is always shown; the others have their id in `data-view`, and those without
 * room must stay in the element, where they are measured, without being seen.
 */
export function useFittingTabs(ids: readonly string[], openId: string | undefined) {
  const ref = useRef<HTMLElement>(null)
  const [out, setOut] = useState<readonly string[]>([])

  function measure() {
    const element = ref.current
    // A page that is kept in the background has no size.
    if (!element || element.clientWidth === 0) return
    const [first, ...tabs] = Array.from(element.children).filter((child) => child instanceof HTMLElement)
    const measured = new Map(tabs.map((tab) => [tab.dataset['view'] ?? '', tab.offsetWidth]))
    const widths = new Map(ids.flatMap((id) => (measured.has(id) ? [[id, measured.get(id) ?? 0] as const] : [])))
    const fitting = fittingTabs(widths, element.clientWidth - (first?.offsetWidth ?? 0), openId)
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
