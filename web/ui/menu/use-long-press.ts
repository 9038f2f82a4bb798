import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import type { ViewportPoint } from '#web/ui/popover/floating-frame.tsx'

const longPressMs = 500
/** Moving further than this is a scroll. */
const moveTolerancePx = 10

/**
 * Handlers that detect a touch held for 500 ms, since not every browser fires `contextmenu` for it. The click that ends a long press is
 * suppressed.
 */
export function useLongPress(onLongPress: (point: ViewportPoint) => void) {
  const press = useRef<AbortController>(undefined)
  const wasLong = useRef(false)
  useEffect(() => () => press.current?.abort(), [])

  function onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
    // A second finger starts another gesture.
    press.current?.abort()
    wasLong.current = false
    if (pointerType !== 'touch') return
    const controller = new AbortController()
    const { signal } = controller
    const end = () => controller.abort()
    press.current = controller
    const timer = window.setTimeout(() => {
      wasLong.current = true
      onLongPress({ x, y })
    }, longPressMs)
    signal.addEventListener('abort', () => window.clearTimeout(timer))
    for (const name of ['pointerup', 'pointercancel', 'scroll'] as const) document.addEventListener(name, end, { signal, capture: true })
    document.addEventListener(
      'pointermove',
      (event) => {
        if (Math.hypot(event.clientX - x, event.clientY - y) > moveTolerancePx) end()
      },
      { signal },
    )
  }

  function onClickCapture(event: MouseEvent) {
    if (!wasLong.current) return
    wasLong.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return { onPointerDown, onClickCapture }
}
