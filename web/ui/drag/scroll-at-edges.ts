/** How close to an edge the pointer scrolls, and by how much per frame, in pixels. */
const edgePx = 32
const stepPx = 8

/** By how many pixels an area from `start` to `end` scrolls while the pointer is at `position`. */
export function scrollStep(position: number, start: number, end: number): number {
  if (position < start + edgePx) return -stepPx
  return position > end - edgePx ? stepPx : 0
}

/** Scrolls an area if the pointer is at one of its edges; returns whether it moved. */
function scrollAt(area: Element, { x, y }: { x: number; y: number }): boolean {
  const { left, right, top, bottom } = area.getBoundingClientRect()
  const before = [area.scrollLeft, area.scrollTop] as const
  if (area.scrollWidth > area.clientWidth) area.scrollLeft += scrollStep(x, Math.max(left, 0), Math.min(right, window.innerWidth))
  if (area.scrollHeight > area.clientHeight) area.scrollTop += scrollStep(y, Math.max(top, 0), Math.min(bottom, window.innerHeight))
  return area.scrollLeft !== before[0] || area.scrollTop !== before[1]
}

/**
 * Scrolls the areas while the pointer is at one of their edges, and then calls `follow`, because other content is under the pointer. Returns
 * a function that stops.
 */
export function scrollAtEdges(areas: readonly Element[], follow: (x: number, y: number) => void): () => void {
  const controller = new AbortController()
  let pointer: { x: number; y: number } | undefined
  let frame = requestAnimationFrame(scroll)

  function scroll() {
    frame = requestAnimationFrame(scroll)
    if (!pointer) return
    const at = pointer
    if (areas.filter((area) => scrollAt(area, at)).length > 0) follow(at.x, at.y)
  }

  document.addEventListener('pointermove', ({ clientX: x, clientY: y }) => (pointer = { x, y }), { signal: controller.signal })
  return () => {
    controller.abort()
    cancelAnimationFrame(frame)
  }
}

/** The element and its ancestors that scroll. */
export function scrollingAncestors(element: Element): Element[] {
  const areas: Element[] = []
  for (let node: Element | null = element; node; node = node.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(node)
    if (/auto|scroll/.test(overflowX + overflowY) || node === document.scrollingElement) areas.push(node)
  }
  return areas
}
