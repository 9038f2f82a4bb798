import { useEffect, useEffectEvent, useState, type PointerEvent, type RefObject } from 'react'
import { rowAt, scrollStepAt } from './row-point.ts'
import type { DropPoint } from './drop-point.ts'

/** Shorter movements are a click. */
const dragThresholdPx = 4
/** A horizontal movement by this distance means one level. */
const levelPx = 24

interface PressedRow {
  readonly id: string
  readonly level: number
  readonly pointerId: number
  readonly startX: number
  readonly startY: number
}

/** A node that is being dragged. */
export interface DraggedNode {
  readonly id: string
  /** Undefined while the pointer is away from the rows. */
  readonly point: DropPoint | undefined
}

/**
 * Tracks a row that is dragged by its handle. At the edges of `container` its rows scroll; Escape ends the drag. `onDrop` is called once the
 * pointer is released.
 */
export function useRowDrag(container: RefObject<HTMLElement | null>, onDrop: () => void) {
  const [pressed, setPressed] = useState<PressedRow>()
  const [dragged, setDragged] = useState<DraggedNode>()

  function start({ button, pointerId, clientX, clientY }: PointerEvent, id: string, level: number) {
    if (button === 0) setPressed({ id, level, pointerId, startX: clientX, startY: clientY })
  }

  const end = useEffectEvent((isDropped: boolean) => {
    if (isDropped && dragged) onDrop()
    setPressed(undefined)
    setDragged(undefined)
  })

  const follow = useEffectEvent((x: number, y: number) => {
    if (!pressed || !container.current) return
    const { id, level, startX, startY } = pressed
    if (!dragged && Math.hypot(x - startX, y - startY) < dragThresholdPx) return
    const row = rowAt(container.current, x, y)
    const point = row && { ...row, level: level + Math.round((x - startX) / levelPx) }
    setDragged((current) => (current && isSamePoint(current.point, point) ? current : { id, point }))
  })

  const pointerId = pressed?.pointerId
  useEffect(() => (pointerId === undefined ? undefined : track(pointerId, { follow, end })), [pointerId])
  const isDragging = dragged !== undefined
  useEffect(() => (isDragging ? scrollAtEdges(container, follow) : undefined), [isDragging, container])

  return { dragged, start }
}

function isSamePoint(before: DropPoint | undefined, after: DropPoint | undefined): boolean {
  return before?.rowId === after?.rowId && before?.part === after?.part && before?.level === after?.level
}

interface TrackingOptions {
  follow: (x: number, y: number) => void
  end: (isDropped: boolean) => void
}

/** Follows a pressed pointer, and no other. Returns a function that stops. */
function track(pointerId: number, { follow, end }: TrackingOptions): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const onlyForPressed = (handle: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) handle(event)
  }
  document.addEventListener(
    'pointermove',
    // Without a pressed button the release was missed, as on a page that was hidden meanwhile.
    onlyForPressed(({ clientX, clientY, buttons }) => (buttons === 0 ? end(false) : follow(clientX, clientY))),
    { signal },
  )
  document.addEventListener(
    'pointerup',
    onlyForPressed(() => end(true)),
    { signal },
  )
  document.addEventListener(
    'pointercancel',
    onlyForPressed(() => end(false)),
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      // It ends the drag only, not the dialog around the tree.
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
  return () => controller.abort()
}

/**
 * Scrolls the container while the pointer is at its upper or lower edge, and then calls `follow`, because other rows are under the pointer.
 * Returns a function that stops.
 */
function scrollAtEdges(container: RefObject<HTMLElement | null>, follow: TrackingOptions['follow']): () => void {
  const controller = new AbortController()
  let pointer: { x: number; y: number } | undefined
  let frame = requestAnimationFrame(scroll)

  function scroll() {
    frame = requestAnimationFrame(scroll)
    const { current } = container
    const step = current && pointer ? scrollStepAt(current, pointer.y) : 0
    if (!current || !pointer || step === 0) return
    const before = current.scrollTop
    current.scrollTop += step
    if (current.scrollTop !== before) follow(pointer.x, pointer.y)
  }

  document.addEventListener('pointermove', ({ clientX: x, clientY: y }) => (pointer = { x, y }), { signal: controller.signal })
  return () => {
    controller.abort()
    cancelAnimationFrame(frame)
  }
}
