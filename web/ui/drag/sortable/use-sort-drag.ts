import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { usePointerDrag } from '#web/ui/drag/use-pointer-drag.ts'
import { scrollingAncestors } from '#web/ui/drag/scroll-at-edges.ts'
import { dropPositionAt, type DropPosition, itemAttribute } from './drop-position.ts'
import type { SortLayout } from './sort-position.ts'

/** Shorter movements are a click. */
const dragThresholdPx = 4

interface PressedItem {
  readonly key: string
  readonly pointerId: number
  readonly startX: number
  readonly startY: number
  /** Where the item was when it was pressed. */
  readonly box: DOMRect
}

/** An item that is being dragged. */
export interface DraggedItem {
  readonly key: string
  readonly box: DOMRect
  /** Where it would be dropped. */
  readonly target: DropPosition
}

/** A press on a control in an item is for that control. */
function isOnControl({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null
}

function isOnHandle({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('[data-sort-handle]') !== null
}

/** The click that ends a drag on the handle does not open its menu. */
function ignoreNextClick(): void {
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal })
  window.setTimeout(() => controller.abort())
}

interface SortDragOptions {
  container: RefObject<HTMLElement | null>
  layout: SortLayout
  onDrop: (key: string, target: DropPosition) => void
  /** Called with the key of an item that is put back. */
  onCancel: (key: string) => void
}

/**
 * Tracks an item that is dragged by a pointer: a mouse drags it anywhere but on its controls, touch by its handle, so that elsewhere it
 * scrolls. What scrolls around the items does so at its edges; Escape puts the item back. `overlay` is the copy that follows the pointer.
 */
export function useSortDrag({ container, layout, onDrop, onCancel }: SortDragOptions) {
  const [pressed, setPressed] = useState<PressedItem>()
  const [target, setTarget] = useState<DropPosition>()
  // A fast release comes before the last movement is rendered.
  const latest = useRef<DropPosition>(undefined)
  const overlay = useRef<HTMLDivElement>(null)

  function release() {
    latest.current = undefined
    setPressed(undefined)
    setTarget(undefined)
  }

  function press(event: PointerEvent, key: string) {
    const isByHandle = isOnHandle(event)
    if (event.button !== 0 || (!isByHandle && (event.pointerType !== 'mouse' || isOnControl(event)))) return
    const item = event.currentTarget.closest(`[${itemAttribute}]`)
    if (!item) return
    release()
    setPressed({ key, pointerId: event.pointerId, startX: event.clientX, startY: event.clientY, box: item.getBoundingClientRect() })
  }

  function end(isDropped: boolean) {
    if (!pressed || !latest.current) return release()
    ignoreNextClick()
    if (!isDropped) {
      release()
      return onCancel(pressed.key)
    }
    onDrop(pressed.key, latest.current)
    // The new order may come only after this event, as from a cache of queries; until then it would be the old one for a frame.
    return window.setTimeout(release)
  }

  function follow(x: number, y: number) {
    if (!pressed || !container.current) return
    const [dx, dy] = [x - pressed.startX, y - pressed.startY]
    if (!latest.current && Math.hypot(dx, dy) < dragThresholdPx) return
    overlay.current?.style.setProperty('translate', `${dx}px ${dy}px`)
    const next = dropPositionAt(container.current, pressed.key, { x, y }, layout)
    if (latest.current?.groupId === next?.groupId && latest.current?.index === next?.index) return
    latest.current = next
    setTarget(next)
  }

  const dragged: DraggedItem | undefined = pressed && target && { key: pressed.key, box: pressed.box, target }
  const options = { container, pointerId: pressed?.pointerId, isDragging: dragged !== undefined, scrollAreas: scrollingAncestors }
  usePointerDrag({ ...options, follow, end })
  // A kept-alive page is not left in the middle of a drag.
  useEffect(() => () => setPressed(undefined), [])
  return { dragged, overlay, press }
}
