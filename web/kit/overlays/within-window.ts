/** How far something stands from its first place, in pixels. */
export interface Offset {
  readonly x: number
  readonly y: number
}

/** Where something stood first, and how large it is, in pixels of the window. */
interface Box {
  readonly offsetLeft: number
  readonly offsetTop: number
  readonly offsetWidth: number
  readonly offsetHeight: number
}

/** Between two bounds; where they cross, its beginning counts, which holds the title and the buttons. */
function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

/** The offset nearest to the wanted one at which a box is wholly within the window. */
export function withinWindow({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: Box, wanted: Offset): Offset {
  return {
    x: between(wanted.x, -offsetLeft, window.innerWidth - offsetLeft - offsetWidth),
    y: between(wanted.y, -offsetTop, window.innerHeight - offsetTop - offsetHeight),
  }
}
