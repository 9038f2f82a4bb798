import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { Offset } from './drag-bounds.ts'

const stepPx = 16
const longStepPx = 64
const origin: Offset = { x: 0, y: 0 }

const directions: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface DragOptions {
  /** Clamps a requested offset to the allowed area. */
  within: (element: HTMLElement, requested: Offset) => Offset
  /** Defaults to true. */
  isMovable?: boolean
}

/** Whether the press hit a control inside the drag area. */
function isOnControl({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('a, button:not([data-move]), input, select, textarea') !== null
}

/** The element's offset from its original position, kept within bounds when the element or its container is resized. */
function useOffset(element: RefObject<HTMLElement | null>, { within, isMovable }: Required<DragOptions>) {
  const [offset, setOffset] = useState(origin)

  useEffect(() => {
    const { current } = element
    if (!isMovable || !current) return undefined
    const clampOffset = () => setOffset((offset) => within(current, offset))
    const observer = new ResizeObserver(clampOffset)
    for (const sized of [current, current.offsetParent]) if (sized) observer.observe(sized)
    window.addEventListener('resize', clampOffset)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', clampOffset)
    }
  }, [element, within, isMovable])

  return [offset, (next: Offset) => element.current && setOffset(within(element.current, next))] as const
}

/** Tracks the pressed pointer, and no other, until it is released or the component unmounts. */
function usePointerTracking() {
  const tracking = useRef<AbortController>(undefined)
  useEffect(() => () => tracking.current?.abort(), [])
  return (pressed: PointerEvent, onMove: (event: globalThis.PointerEvent) => void) => {
    tracking.current?.abort()
    const controller = new AbortController()
    tracking.current = controller
    const { signal } = controller
    const onlyForPressed = (handler: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
      if (event.pointerId === pressed.pointerId) handler(event)
    }
    document.addEventListener('pointermove', onlyForPressed(onMove), { signal })
    const end = onlyForPressed(() => controller.abort())
    for (const name of ['pointerup', 'pointercancel'] as const) document.addEventListener(name, end, { signal })
  }
}

/**
 * Makes an element draggable by pointer or touch within its bounds. Spread `grip` on the drag area, whose style needs `touch-action: none`;
 * `handle` on a button marked `data-move`, which moves the element with the arrow keys and resets its position on Enter; and `style` on the
 * element itself.
 */
export function useDrag(element: RefObject<HTMLElement | null>, { within, isMovable = true }: DragOptions) {
  const [offset, moveTo] = useOffset(element, { within, isMovable })
  const track = usePointerTracking()

  const grip = {
    onPointerDown(event: PointerEvent) {
      if (!isMovable || event.button !== 0 || isOnControl(event)) return
      const [startX, startY] = [event.clientX - offset.x, event.clientY - offset.y]
      track(event, ({ clientX, clientY }) => moveTo({ x: clientX - startX, y: clientY - startY }))
    },
  }

  const handle = {
    onKeyDown(event: KeyboardEvent) {
      const direction = directions[event.key]
      // With modifiers these are browser shortcuts.
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const distance = event.shiftKey ? longStepPx : stepPx
      moveTo({ x: offset.x + direction.x * distance, y: offset.y + direction.y * distance })
    },
    onClick(event: MouseEvent) {
      // Detail 0 means the keyboard; a pointer click ends a drag.
      if (event.detail === 0) moveTo(origin)
    },
  }

  return { grip, handle, style: isMovable ? { translate: `${offset.x}px ${offset.y}px` } : undefined }
}
