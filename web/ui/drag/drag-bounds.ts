/** Distance from the original position, in pixels. */
export interface Offset {
  readonly x: number
  readonly y: number
}

/** Original position within its bounds and size, in pixels. */
type Box = Pick<HTMLElement, 'offsetLeft' | 'offsetTop' | 'offsetWidth' | 'offsetHeight'>

/** When the bounds cross, the lower one wins: the start of the box holds the title and the buttons. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}

function within({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: Box, requested: Offset, width: number, height: number): Offset {
  return {
    x: clamp(requested.x, -offsetLeft, width - offsetLeft - offsetWidth),
    y: clamp(requested.y, -offsetTop, height - offsetTop - offsetHeight),
  }
}

/** The offset nearest to the requested one that keeps the box entirely inside the window. */
export function withinWindow(box: Box, requested: Offset): Offset {
  return within(box, requested, window.innerWidth, window.innerHeight)
}

/** The offset nearest to the requested one that keeps the element entirely inside its offset parent. */
export function withinOffsetParent(element: Box & Pick<HTMLElement, 'offsetParent'>, requested: Offset): Offset {
  const { clientWidth = 0, clientHeight = 0 } = element.offsetParent ?? {}
  return within(element, requested, clientWidth, clientHeight)
}
