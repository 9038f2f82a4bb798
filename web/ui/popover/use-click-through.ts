import { useEffect, useRef, type RefObject } from 'react'

/** Focuses and clicks the popup trigger at a point of the viewport, if there is one. */
function clickTriggerAt(x: number, y: number, excluded: Element | null): void {
  const trigger = document.elementFromPoint(x, y)?.closest<HTMLElement>('button[aria-haspopup]')
  if (!trigger || trigger === excluded) return
  trigger.focus()
  trigger.click()
}

/**
 * An open popover makes the rest of the document inert, so the press that closes it goes no further. Returns a close function that forwards
 * such a press to the control under the pointer if that opens a popup too.
 */
export function useClickThrough(popover: RefObject<Element | null>, trigger: RefObject<Element | null>, onClose: () => void): () => void {
  const press = useRef<PointerEvent>(undefined)
  useEffect(() => {
    function remember(event: PointerEvent) {
      press.current = popover.current && event.composedPath().includes(popover.current) ? undefined : event
    }
    // Closing by key forwards nothing, whatever was pressed before.
    function forget() {
      press.current = undefined
    }
    document.addEventListener('pointerdown', remember, { capture: true })
    document.addEventListener('keydown', forget, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', remember, { capture: true })
      document.removeEventListener('keydown', forget, { capture: true })
    }
  }, [popover])

  return () => {
    const { current } = press
    onClose()
    // After the rest of the document is interactive again.
    if (current) window.setTimeout(() => clickTriggerAt(current.clientX, current.clientY, trigger.current))
  }
}
