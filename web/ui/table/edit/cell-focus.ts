/** Where the focus goes from a cell. `next` and `previous` go on in the neighbouring rows, `left` and `right` stay in the row. */
export type CellMove = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous' | 'first' | 'last'

function rowOf(cell: Element): HTMLElement | null {
  return cell.closest<HTMLElement>('[data-row]')
}

/** The editable cells in an element, in DOM order. */
export function cellsIn(element: Element | null | undefined): HTMLElement[] {
  return Array.from(element?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])
}

/** The cell of a column in a row. */
export function cellIn(row: Element | null | undefined, name: string | undefined): HTMLElement | undefined {
  return cellsIn(row).find((cell) => cell.dataset['cell'] === name)
}

function besides(cells: readonly HTMLElement[], cell: HTMLElement, offset: number): HTMLElement | undefined {
  return cells[cells.indexOf(cell) + offset]
}

/** The cell of the same column in another row, beyond rows that have none. */
function inOtherRow(cell: HTMLElement, offset: 1 | -1): HTMLElement | undefined {
  const row = rowOf(cell)
  const rows = Array.from(row?.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])
  const others =
    offset > 0
      ? rows.slice(rows.findIndex((one) => one === row) + 1)
      : rows
          .slice(
            0,
            rows.findIndex((one) => one === row),
          )
          .toReversed()
  return others.map((other) => cellIn(other, cell.dataset['cell'])).find((found) => found !== undefined)
}

/** The cell that a move leads to; undefined at the edge of the table. */
export function cellAfter(cell: HTMLElement, move: CellMove): HTMLElement | undefined {
  const row = cellsIn(rowOf(cell))
  const all = cellsIn(cell.closest('tbody'))
  switch (move) {
    case 'up':
      return inOtherRow(cell, -1)
    case 'down':
      return inOtherRow(cell, 1)
    case 'left':
      return row.indexOf(cell) === 0 ? undefined : besides(row, cell, -1)
    case 'right':
      return besides(row, cell, 1)
    case 'next':
      return besides(all, cell, 1)
    case 'previous':
      return all.indexOf(cell) === 0 ? undefined : besides(all, cell, -1)
    case 'first':
      return row[0]
    case 'last':
      return row.at(-1)
  }
}

/** Focuses a cell, and makes it the one that Tab leads to. */
export function focusCell(cell: HTMLElement | undefined): void {
  if (!cell) return
  makeTabStop(cell)
  cell.focus()
}

/** Makes a cell the only one of its table that Tab leads to. */
export function makeTabStop(cell: HTMLElement): void {
  for (const other of cellsIn(cell.closest('tbody'))) if (other !== cell && other.tabIndex === 0) other.tabIndex = -1
  if (cell.tabIndex !== 0) cell.tabIndex = 0
}
