import { useEffect, useEffectEvent, type RefObject } from 'react'
import { followPointer, type PointerDrag } from './follow-pointer.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'

interface PointerDragOptions extends PointerDrag {
  container: RefObject<HTMLElement | null>
  /** The pressed pointer; undefined while none is. */
  pointerId: number | undefined
  /** Whether it has moved far enough. */
  isDragging: boolean
  /** What scrolls while the pointer is at its edges. */
  scrollAreas: (container: HTMLElement) => readonly Element[]
}

/** Follows a pressed pointer until it is released, and scrolls while it drags at an edge. */
export function usePointerDrag({ container, pointerId, isDragging, scrollAreas, ...drag }: PointerDragOptions): void {
  const follow = useEffectEvent(drag.follow)
  const end = useEffectEvent(drag.end)
  const areas = useEffectEvent(scrollAreas)
  useEffect(() => (pointerId === undefined ? undefined : followPointer(pointerId, { follow, end })), [pointerId])
  useEffect(() => (isDragging && container.current ? scrollAtEdges(areas(container.current), follow) : undefined), [isDragging, container])
}
