import { useState, type PointerEvent, type RefObject } from 'react'
import { usePointerDrag } from '#web/ui/drag/use-pointer-drag.ts'
import { rowAt } from './row-point.ts'
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

  function end(isDropped: boolean) {
    if (isDropped && dragged) onDrop()
    setPressed(undefined)
    setDragged(undefined)
  }

  function follow(x: number, y: number) {
    if (!pressed || !container.current) return
    const { id, level, startX, startY } = pressed
    if (!dragged && Math.hypot(x - startX, y - startY) < dragThresholdPx) return
    const row = rowAt(container.current, x, y)
    const point = row && { ...row, level: level + Math.round((x - startX) / levelPx) }
    setDragged((current) => (current && isSamePoint(current.point, point) ? current : { id, point }))
  }

  usePointerDrag({
    container,
    pointerId: pressed?.pointerId,
    isDragging: dragged !== undefined,
    scrollAreas: (element) => [element],
    follow,
    end,
  })

  return { dragged, start }
}

function isSamePoint(before: DropPoint | undefined, after: DropPoint | undefined): boolean {
  return before?.rowId === after?.rowId && before?.part === after?.part && before?.level === after?.level
}
