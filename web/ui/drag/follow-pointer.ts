/** What a drag does while the pointer is pressed. */
export interface PointerDrag {
  /** Called with the pointer's position in the viewport. */
  readonly follow: (x: number, y: number) => void
  /** Called once, with false if the drag was cancelled. */
  readonly end: (isDropped: boolean) => void
}

/** Follows a pressed pointer, and no other; Escape cancels. Returns a function that stops. */
export function followPointer(pointerId: number, { follow, end }: PointerDrag): () => void {
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
      // It ends the drag only, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
  return () => controller.abort()
}
