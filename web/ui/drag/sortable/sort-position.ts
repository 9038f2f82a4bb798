/** The keys of a list of items in order; a board has several. */
export interface SortGroup {
  readonly id: string
  readonly keys: readonly string[]
}

/** A place in a group. `index` starts at 0. */
export interface SortPosition {
  readonly groupId: string
  readonly index: number
}

/** One below the other, in rows, or in several columns. */
export type SortLayout = 'list' | 'grid' | 'board'

/** Where an item is; undefined if it is in no group. */
export function positionOf(groups: readonly SortGroup[], key: string): SortPosition | undefined {
  const group = groups.find(({ keys }) => keys.includes(key))
  return group && { groupId: group.id, index: group.keys.indexOf(key) }
}

export function isSamePosition(one: SortPosition | undefined, other: SortPosition | undefined): boolean {
  return one?.groupId === other?.groupId && one?.index === other?.index
}

/** The groups after an item was moved. */
export function moveItem(groups: readonly SortGroup[], key: string, { groupId, index }: SortPosition): SortGroup[] {
  return groups.map(({ id, keys }) => {
    const others = keys.filter((other) => other !== key)
    return { id, keys: id === groupId ? others.toSpliced(index, 0, key) : others }
  })
}

const arrowsOf: Readonly<Record<SortLayout, readonly string[]>> = {
  list: ['ArrowUp', 'ArrowDown'],
  grid: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  board: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
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

function indexAfter(arrow: string, index: number, count: number, columnCount: number): number {
  if (arrow === 'ArrowUp') return index - columnCount
  if (arrow === 'ArrowDown') return rowBelow(index, count, columnCount)
  return arrow === 'ArrowLeft' ? index - 1 : index + 1
}

/** Where an arrow key moves an item; undefined at the edge. `columnCount` is that of a grid, and 1 otherwise. */
export function positionAfter(
  groups: readonly SortGroup[],
  key: string,
  arrow: string,
  { layout, columnCount }: { layout: SortLayout; columnCount: number },
): SortPosition | undefined {
  const groupIndex = groups.findIndex(({ keys }) => keys.includes(key))
  const group = groups[groupIndex]
  if (!group) return undefined
  const index = group.keys.indexOf(key)
  if (layout === 'board' && (arrow === 'ArrowLeft' || arrow === 'ArrowRight')) {
    const next = groups[groupIndex + (arrow === 'ArrowLeft' ? -1 : 1)]
    return next && { groupId: next.id, index: Math.min(index, next.keys.length) }
  }
  const target = indexAfter(arrow, index, group.keys.length, columnCount)
  return target < 0 || target >= group.keys.length ? undefined : { groupId: group.id, index: target }
}

/** Items in a stored order: those that it does not name come last, in their own order. */
export function inStoredOrder<Item>(items: readonly Item[], getKey: (item: Item) => string, stored: readonly string[]): Item[] {
  const rank = new Map(stored.map((key, index) => [key, index]))
  return items.toSorted((a, b) => (rank.get(getKey(a)) ?? stored.length) - (rank.get(getKey(b)) ?? stored.length))
}

/** Columns whose items are in the stored columns and order; an item that is not stored stays in its column, at the end. */
export function inStoredColumns<Item, Column extends { readonly id: string; readonly items: readonly Item[] }>(
  columns: readonly Column[],
  getKey: (item: Item) => string,
  stored: readonly SortGroup[],
): Column[] {
  const known = stored.filter(({ id }) => columns.some((column) => column.id === id))
  const columnIds = new Map(known.flatMap(({ id, keys }) => keys.map((key) => [key, id])))
  const all = columns.flatMap(({ id, items }) => items.map((item) => ({ item, columnId: columnIds.get(getKey(item)) ?? id })))
  return columns.map((column) => {
    const items = all.filter(({ columnId }) => columnId === column.id).map(({ item }) => item)
    return { ...column, items: inStoredOrder(items, getKey, known.find(({ id }) => id === column.id)?.keys ?? []) }
  })
}
