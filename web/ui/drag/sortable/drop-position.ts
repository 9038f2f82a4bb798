import type { SortLayout } from './sort-position.ts'

/** Marks an element that contains items, with the id of the group: a list, or one column of several. */
export const groupAttribute = 'data-sort-group'
/** Marks the element of an item, with its key. */
export const itemAttribute = 'data-sort-key'

/** A place in a group. `index` starts at 0. */
export interface DropPosition {
  readonly groupId: string
  readonly index: number
}

interface Point {
  readonly x: number
  readonly y: number
}

function distance({ left, right, top, bottom }: DOMRect, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
}

function centreDistance({ left, width, top, height }: DOMRect, { x, y }: Point): number {
  return Math.hypot(left + width / 2 - x, top + height / 2 - y)
}

function nearest(elements: Iterable<Element>, distanceOf: (box: DOMRect) => number): Element | undefined {
  return [...elements].map((element) => ({ element, px: distanceOf(element.getBoundingClientRect()) })).toSorted((a, b) => a.px - b.px)[0]
    ?.element
}

/**
 * Where an item that is dragged to a point of the viewport would be dropped: in the nearest group, in a grid at the nearest cell, otherwise
 * before the first item whose middle is below the point. The items are shown as if it were dropped already.
 */
export function dropPositionAt(container: Element, key: string, point: Point, layout: SortLayout): DropPosition | undefined {
  const group = nearest(container.querySelectorAll(`[${groupAttribute}]`), (box) => distance(box, point))
  if (!group) return undefined
  const groupId = group.getAttribute(groupAttribute) ?? ''
  const items = [...group.querySelectorAll(`[${itemAttribute}]`)]
  if (layout === 'grid') {
    const cell = nearest(items, (box) => centreDistance(box, point))
    return { groupId, index: cell ? items.indexOf(cell) : 0 }
  }
  const others = items.filter((item) => item.getAttribute(itemAttribute) !== key)
  const isAbove = (item: Element) => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2 < point.y
  }
  return { groupId, index: others.filter(isAbove).length }
}

/** How many items of a grid are in its first row. */
export function columnCountOf(container: Element): number {
  const tops = [...container.querySelectorAll(`[${itemAttribute}]`)].map((item) => item.getBoundingClientRect().top)
  return Math.max(tops.filter((top) => top === tops[0]).length, 1)
}
