import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { Offset } from './drag-bounds.ts'

const stepPx = 16
const longStepPx = 64
const unmoved: Offset = { x: 0, y: 0 }

const directions: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface DragRules {
  /** Gives the offset nearest to the wanted one at which the element may stand. */
  within: (element: HTMLElement, wanted: Offset) => Offset
  /** It can be moved at all; it can unless this is false. */
  isMovable?: boolean
}

/** Whether a press is meant for a control within what is gripped. */
function isOnControl({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('a, button:not([data-move]), input, select, textarea') !== null
}

/** How far an element stands from its first place; it stays within its bounds whatever becomes of its size or theirs. */
function useOffset(element: RefObject<HTMLElement | null>, { within, isMovable }: Required<DragRules>) {
  const [offset, setOffset] = useState(unmoved)

  useEffect(() => {
    const { current } = element
    if (!isMovable || !current) return undefined
    const keepWithin = () => setOffset((offset) => within(current, offset))
    const observer = new ResizeObserver(keepWithin)
    for (const sized of [current, current.offsetParent]) if (sized) observer.observe(sized)
    window.addEventListener('resize', keepWithin)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', keepWithin)
    }
  }, [element, within, isMovable])

  return [offset, (next: Offset) => element.current && setOffset(within(element.current, next))] as const
}

/** Follows the pointer that was pressed, and no other one, until it is let go or what is moved is gone. */
function useFollowedPointer() {
  const following = useRef<AbortController>(undefined)
  useEffect(() => () => following.current?.abort(), [])
  return (pressed: PointerEvent, onMove: (event: globalThis.PointerEvent) => void) => {
    following.current?.abort()
    const controller = new AbortController()
    following.current = controller
    const { signal } = controller
    const ofPressed = (then: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
      if (event.pointerId === pressed.pointerId) then(event)
    }
    document.addEventListener('pointermove', ofPressed(onMove), { signal })
    const end = ofPressed(() => controller.abort())
    for (const name of ['pointerup', 'pointercancel'] as const) document.addEventListener(name, end, { signal })
  }
}

/**
 * Moves an element exactly with the pointer, a finger as well, within its bounds: `grip` stands on what is gripped, whose style needs
 * `touch-action: none`; `handle` on a button, marked `data-move`, that moves it by the arrow keys and back to its first place by Enter;
 * `style` on the element.
 */
export function useDrag(element: RefObject<HTMLElement | null>, { within, isMovable = true }: DragRules) {
  const [offset, moveTo] = useOffset(element, { within, isMovable })
  const follow = useFollowedPointer()

  const grip = {
    onPointerDown(event: PointerEvent) {
      if (!isMovable || event.button !== 0 || isOnControl(event)) return
      const [startX, startY] = [event.clientX - offset.x, event.clientY - offset.y]
      follow(event, ({ clientX, clientY }) => moveTo({ x: clientX - startX, y: clientY - startY }))
    },
  }

  const handle = {
    onKeyDown(event: KeyboardEvent) {
      const direction = directions[event.key]
      // With these the keys are the browser's.
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const distance = event.shiftKey ? longStepPx : stepPx
      moveTo({ x: offset.x + direction.x * distance, y: offset.y + direction.y * distance })
    },
    onClick(event: MouseEvent) {
      // A pointer that lets go of it has moved it; only the keyboard presses it.
      if (event.detail === 0) moveTo(unmoved)
    },
  }

  return { grip, handle, style: isMovable ? { translate: `${offset.x}px ${offset.y}px` } : undefined }
}
