import { useCallback, useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'

/** Shorter movements are a click. */
const dragThresholdPx = 6

/** The index at which a tab would be dropped: the number of other tabs left of the pointer. */
function dropIndex(list: HTMLElement, path: string, x: number): number {
  const others = Array.from(list.children).filter((item) => item.getAttribute('data-tab') !== path)
  return others.filter((item) => {
    const { left, width } = item.getBoundingClientRect()
    return left + width / 2 < x
  }).length
}

/** A dragged tab and the index at which it would be dropped. */
interface DraggedTab {
  readonly path: string
  /** Zero-based. */
  readonly index: number
}

/** Reorders tabs by dragging. `onDrop` is called once at the end; the click that ends a drag is suppressed. */
export function useTabDrag(list: RefObject<HTMLElement | null>, onDrop: (path: string, index: number) => void) {
  const [dragged, setDragged] = useState<DraggedTab>()
  const following = useRef<AbortController>(undefined)
  const wasDragged = useRef(false)
  useEffect(() => () => following.current?.abort(), [])

  const startDrag = useCallback(
    (event: PointerEvent, path: string) => {
      wasDragged.current = false
      // Touch scrolls the tabs instead.
      if (event.button !== 0 || event.pointerType === 'touch') return
      const { pointerId, clientX } = event
      const controller = new AbortController()
      const { signal } = controller
      following.current?.abort()
      following.current = controller
      let index: number | undefined

      function follow(moved: globalThis.PointerEvent) {
        if (moved.pointerId !== pointerId || !list.current) return
        if (!wasDragged.current && Math.abs(moved.clientX - clientX) < dragThresholdPx) return
        wasDragged.current = true
        index = dropIndex(list.current, path, moved.clientX)
        setDragged({ path, index })
      }

      function end(ended: globalThis.PointerEvent) {
        if (ended.pointerId !== pointerId) return
        controller.abort()
        setDragged(undefined)
        if (index !== undefined && ended.type === 'pointerup') onDrop(path, index)
      }

      document.addEventListener('pointermove', follow, { signal })
      document.addEventListener('pointerup', end, { signal })
      document.addEventListener('pointercancel', end, { signal })
    },
    [list, onDrop],
  )

  function suppressClick(event: MouseEvent) {
    if (!wasDragged.current) return
    wasDragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return { dragged, startDrag, suppressClick }
}
