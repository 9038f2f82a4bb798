import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

interface Drag {
  readonly id: string
  readonly index: number
}

/** Reorders items of equal height by dragging; `onMove` is called on release. */
export function useItemDrag<Item extends { readonly id: string }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onMove: (id: string, index: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const tracking = useRef<AbortController>(undefined)
  useEffect(() => () => tracking.current?.abort(), [])
  const dragged = items.filter(({ id }) => id === drag?.id)
  const order = drag ? items.filter(({ id }) => id !== drag.id).toSpliced(drag.index, 0, ...dragged) : items

  function start(event: PointerEvent, id: string) {
    if (event.button !== 0) return
    event.preventDefault()
    const { pointerId } = event
    const controller = new AbortController()
    const { signal } = controller
    tracking.current = controller
    const from = items.findIndex((item) => item.id === id)
    let index = from
    setDrag({ id, index })

    function follow(moved: globalThis.PointerEvent) {
      if (moved.pointerId !== pointerId || !list.current) return
      const { top, height } = list.current.getBoundingClientRect()
      const pointerIndex = Math.floor(((moved.clientY - top) / height) * items.length)
      index = Math.min(Math.max(pointerIndex, 0), items.length - 1)
      setDrag({ id, index })
    }

    function end(ended: globalThis.PointerEvent) {
      if (ended.pointerId !== pointerId) return
      controller.abort()
      setDrag(undefined)
      if (ended.type === 'pointerup' && index !== from) onMove(id, index)
    }

    document.addEventListener('pointermove', follow, { signal })
    document.addEventListener('pointerup', end, { signal })
    document.addEventListener('pointercancel', end, { signal })
  }

  return { order, draggedId: drag?.id, start }
}
