import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { useIsNarrow } from '#web/kit/theme/narrow.ts'
import { withinWindow, type Offset } from './within-window.ts'

const stepPx = 16
const longStepPx = 64
const unmoved: Offset = { x: 0, y: 0 }

const directions: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Follows the pointer until it is let go. */
function followPointer(onMove: (event: globalThis.PointerEvent) => void): void {
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('pointermove', onMove, { signal })
  for (const name of ['pointerup', 'pointercancel'] as const) document.addEventListener(name, () => controller.abort(), { signal })
}

/** Whether a press is meant for a button within the header rather than for the header. */
function isOnButton({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('button:not([data-move])') !== null
}

/** How far a modal stands from where it opened; it stays within the window whatever becomes of either's size. */
function useOffset(element: RefObject<HTMLElement | null>, isMovable: boolean) {
  const [offset, setOffset] = useState(unmoved)

  useEffect(() => {
    const { current } = element
    if (!isMovable || !current) return undefined
    const keepWithin = () => setOffset((offset) => withinWindow(current, offset))
    const observer = new ResizeObserver(keepWithin)
    observer.observe(current)
    window.addEventListener('resize', keepWithin)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', keepWithin)
    }
  }, [element, isMovable])

  return [offset, (next: Offset) => element.current && setOffset(withinWindow(element.current, next))] as const
}

interface ModalPlaceOptions {
  isDraggable: boolean
  canFillWindow: boolean
  /** It takes the whole of a small screen anyway. */
  fillsSmallScreen: boolean
}

/** Where a modal stands: moved by its header with the pointer or by a handle with the keyboard, or spread over the whole window. */
export function useModalPlace({ isDraggable, canFillWindow, fillsSmallScreen }: ModalPlaceOptions) {
  const element = useRef<HTMLDivElement>(null)
  const [isFilled, setFilled] = useState(false)
  const isNarrow = useIsNarrow()
  // On a small screen there is no room to move it in.
  const isMovable = isDraggable && !isFilled && !isNarrow
  const canFill = canFillWindow && !(isNarrow && fillsSmallScreen)
  const [offset, moveTo] = useOffset(element, isMovable)
  const toggleFilled = () => setFilled(!isFilled)

  const header = {
    onPointerDown(event: PointerEvent) {
      if (!isMovable || event.button !== 0 || isOnButton(event)) return
      const [startX, startY] = [event.clientX - offset.x, event.clientY - offset.y]
      followPointer(({ clientX, clientY }) => moveTo({ x: clientX - startX, y: clientY - startY }))
    },
    onDoubleClick(event: MouseEvent) {
      if (canFill && !isOnButton(event)) toggleFilled()
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

  const style = isMovable ? { translate: `${offset.x}px ${offset.y}px` } : undefined
  return { element, style, isMovable, canFill, isFilled, toggleFilled, header, handle }
}

/** What moves and spreads a modal. */
export type ModalPlace = ReturnType<typeof useModalPlace>
