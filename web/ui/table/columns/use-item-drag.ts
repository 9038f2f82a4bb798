import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

interface Drag {
  readonly id: string
  readonly place: number
}

/** Items of a list, all as tall as each other, that follow the pointer; where one is put is told when the pointer lets go. */
export function useItemDrag<Item extends { readonly id: string }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onMove: (id: string, place: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const following = useRef<AbortController>(undefined)
  useEffect(() => () => following.current?.abort(), [])
  const dragged = items.filter(({ id }) => id === drag?.id)
  const order = drag ? items.filter(({ id }) => id !== drag.id).toSpliced(drag.place, 0, ...dragged) : items

  function start(event: PointerEvent, id: string) {
    if (event.button !== 0) return
    event.preventDefault()
    const { pointerId } = event
    const controller = new AbortController()
    const { signal } = controller
    following.current = controller
    const from = items.findIndex((item) => item.id === id)
    let place = from
    setDrag({ id, place })

    function follow(moved: globalThis.PointerEvent) {
      if (moved.pointerId !== pointerId || !list.current) return
      const { top, height } = list.current.getBoundingClientRect()
      const pointed = Math.floor(((moved.clientY - top) / height) * items.length)
      place = Math.min(Math.max(pointed, 0), items.length - 1)
      setDrag({ id, place })
    }

    function end(ended: globalThis.PointerEvent) {
      if (ended.pointerId !== pointerId) return
      controller.abort()
      setDrag(undefined)
      if (ended.type === 'pointerup' && place !== from) onMove(id, place)
    }

    document.addEventListener('pointermove', follow, { signal })
    document.addEventListener('pointerup', end, { signal })
    document.addEventListener('pointercancel', end, { signal })
  }

  return { order, draggedId: drag?.id, start }
}
