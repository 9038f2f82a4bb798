/** One below the other, or in rows. */
export type SortLayout = 'list' | 'grid'

/** The keys after an item was moved. */
export function moveItem(keys: readonly string[], key: string, index: number): readonly string[] {
  return keys.filter((other) => other !== key).toSpliced(index, 0, key)
}

const arrowsOf: Readonly<Record<SortLayout, readonly string[]>> = {
  list: ['ArrowUp', 'ArrowDown'],
  grid: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
}

/** Whether the arrow key moves items in this layout. */
export function isMoveKey(layout: SortLayout, arrow: string): boolean {
  return arrowsOf[layout].includes(arrow)
}

/** One row down in a grid; in an incomplete last row, to the end. */
function rowBelow(index: number, count: number, columnCount: number): number {
  const isInLastRow = Math.floor(index / columnCount) === Math.floor((count - 1) / columnCount)
  return isInLastRow ? count : Math.min(index + columnCount, count - 1)
}

function targetOf(arrow: string, index: number, count: number, columnCount: number): number {
  if (arrow === 'ArrowUp') return index - columnCount
  if (arrow === 'ArrowDown') return rowBelow(index, count, columnCount)
  return arrow === 'ArrowLeft' ? index - 1 : index + 1
}

/** Where an arrow key moves an item; undefined at the edge. `columnCount` is that of a grid, and 1 otherwise. */
export function indexAfter(keys: readonly string[], key: string, arrow: string, columnCount: number): number | undefined {
  const target = targetOf(arrow, keys.indexOf(key), keys.length, columnCount)
  return target < 0 || target >= keys.length ? undefined : target
}

/** Items in a stored order: those that it does not name come last, in their own order. */
export function inStoredOrder<Item>(items: readonly Item[], getKey: (item: Item) => string, stored: readonly string[]): Item[] {
  const rank = new Map(stored.map((key, index) => [key, index]))
  return items.toSorted((a, b) => (rank.get(getKey(a)) ?? stored.length) - (rank.get(getKey(b)) ?? stored.length))
}
