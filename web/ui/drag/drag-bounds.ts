/** How far something stands from its first place, in pixels. */
export interface Offset {
  readonly x: number
  readonly y: number
}

/** Where something stood first within what bounds it, and how large it is, in pixels. */
type Box = Pick<HTMLElement, 'offsetLeft' | 'offsetTop' | 'offsetWidth' | 'offsetHeight'>

/** Between two bounds; where they cross, its beginning counts, which holds the title and the buttons. */
function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

function within({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: Box, wanted: Offset, width: number, height: number): Offset {
  return {
    x: between(wanted.x, -offsetLeft, width - offsetLeft - offsetWidth),
    y: between(wanted.y, -offsetTop, height - offsetTop - offsetHeight),
  }
}

/** The offset nearest to the wanted one at which a box is wholly within the window. */
export function withinWindow(box: Box, wanted: Offset): Offset {
  return within(box, wanted, window.innerWidth, window.innerHeight)
}

/** The offset nearest to the wanted one at which an element is wholly within what it is positioned in. */
export function withinPlace(element: Box & Pick<HTMLElement, 'offsetParent'>, wanted: Offset): Offset {
  const { clientWidth = 0, clientHeight = 0 } = element.offsetParent ?? {}
  return within(element, wanted, clientWidth, clientHeight)
}
