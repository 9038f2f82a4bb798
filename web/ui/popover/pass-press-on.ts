import { useEffect, useRef, type RefObject } from 'react'

/** Presses and focuses what opens something at a point of the window, if such a control lies there. */
function pressOpener(x: number, y: number, except: Element | null): void {
  const opener = document.elementFromPoint(x, y)?.closest<HTMLElement>('button[aria-haspopup]')
  if (!opener || opener === except) return
  opener.focus()
  opener.click()
}

/**
 * What floats keeps the rest of the document out of reach, so the press that closes it ends there. Gives what closes it so that the press
 * goes on to the control that it was meant for, where that opens something as well.
 */
export function usePassPressOn(floating: RefObject<Element | null>, trigger: RefObject<Element | null>, onClose: () => void): () => void {
  const press = useRef<PointerEvent>(undefined)
  useEffect(() => {
    function remember(event: PointerEvent) {
      press.current = floating.current && event.composedPath().includes(floating.current) ? undefined : event
    }
    // What a key closes passes nothing on, however long ago something was pressed.
    function forget() {
      press.current = undefined
    }
    document.addEventListener('pointerdown', remember, { capture: true })
    document.addEventListener('keydown', forget, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', remember, { capture: true })
      document.removeEventListener('keydown', forget, { capture: true })
    }
  }, [floating])

  return () => {
    const { current } = press
    onClose()
    // Once the rest of the document is within reach again.
    if (current) window.setTimeout(() => pressOpener(current.clientX, current.clientY, trigger.current))
  }
}
