/** A quarter of a row's height. */
export type RowPart = 'top' | 'upper' | 'lower' | 'bottom'

const parts: readonly RowPart[] = ['top', 'upper', 'lower', 'bottom']

/** A row under the pointer. */
export interface RowPoint {
  readonly rowId: string
  readonly part: RowPart
}

function partAt(ratio: number): RowPart {
  return parts[Math.floor(ratio * parts.length)] ?? (ratio < 0 ? 'top' : 'bottom')
}

/** How far outside the rows the pointer may be, in pixels. */
const tolerancePx = 40

/** The row at a point of the viewport, or the nearest one if the point is just outside; undefined farther away. */
export function rowAt(container: HTMLElement, x: number, y: number): RowPoint | undefined {
  const { left, right, top, bottom } = container.getBoundingClientRect()
  const isNear = x > left - tolerancePx && x < right + tolerancePx && y > top - tolerancePx && y < bottom + tolerancePx
  if (!isNear) return undefined
  const visibleY = Math.min(Math.max(y, top), bottom)
  let nearest: RowPoint | undefined
  let nearestPx = Infinity
  for (const row of container.querySelectorAll<HTMLElement>('[data-key]')) {
    const box = row.getBoundingClientRect()
    const distancePx = Math.max(box.top - visibleY, visibleY - box.bottom, 0)
    if (distancePx >= nearestPx) continue
    nearestPx = distancePx
    nearest = { rowId: row.dataset['key'] ?? '', part: partAt((visibleY - box.top) / box.height) }
  }
  return nearest
}
