import { useCallback, useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'

/** Less than this is a press. */
const slackPx = 6

/** How many of the other tabs lie before a point. */
function placeAt(list: HTMLElement, path: string, x: number): number {
  const others = Array.from(list.children).filter((item) => item.getAttribute('data-tab') !== path)
  return others.filter((item) => {
    const { left, width } = item.getBoundingClientRect()
    return left + width / 2 < x
  }).length
}

/** A tab under the pointer, and where it would stand if it were dropped now. */
interface DraggedTab {
  readonly path: string
  /** Counts from 0. */
  readonly place: number
}

/** Lets a tab be dragged past others. `onDrop` is called once, at the end; a drag does not end in a press on the tab. */
export function useTabDrag(list: RefObject<HTMLElement | null>, onDrop: (path: string, place: number) => void) {
  const [dragged, setDragged] = useState<DraggedTab>()
  const following = useRef<AbortController>(undefined)
  const wasDragged = useRef(false)
  useEffect(() => () => following.current?.abort(), [])

  const grip = useCallback(
    (event: PointerEvent, path: string) => {
      wasDragged.current = false
      // A finger scrolls the tabs.
      if (event.button !== 0 || event.pointerType === 'touch') return
      const { pointerId, clientX } = event
      const controller = new AbortController()
      const { signal } = controller
      following.current?.abort()
      following.current = controller
      let place: number | undefined

      function follow(moved: globalThis.PointerEvent) {
        if (moved.pointerId !== pointerId || !list.current) return
        if (!wasDragged.current && Math.abs(moved.clientX - clientX) < slackPx) return
        wasDragged.current = true
        place = placeAt(list.current, path, moved.clientX)
        setDragged({ path, place })
      }

      function end(ended: globalThis.PointerEvent) {
        if (ended.pointerId !== pointerId) return
        controller.abort()
        setDragged(undefined)
        if (place !== undefined && ended.type === 'pointerup') onDrop(path, place)
      }

      document.addEventListener('pointermove', follow, { signal })
      document.addEventListener('pointerup', end, { signal })
      document.addEventListener('pointercancel', end, { signal })
    },
    [list, onDrop],
  )

  function keepFromPress(event: MouseEvent) {
    if (!wasDragged.current) return
    wasDragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return { dragged, grip, keepFromPress }
}
