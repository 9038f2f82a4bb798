/** The place of a cell: the number of its row, and its place among the cells of columns. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** The rows of a table that are rendered, by their numbers. */
function rowsIn(region: HTMLElement): ReadonlyMap<number, HTMLElement> {
  const rows = region.querySelectorAll<HTMLElement>('tr[data-row]')
  return new Map(Array.from(rows, (row) => [Number(row.dataset['row']), row]))
}

/** The cells of a row without those of its check box, its expander and its buttons. */
function cellsOf(row: Element): HTMLElement[] {
  return Array.from(row.querySelectorAll<HTMLElement>(':scope > :is(td, th)')).filter(
    (cell) => !cell.matches('[data-select], [data-actions]') && !cell.querySelector(':scope > [data-expander]'),
  )
}

/** The place of a cell, or of the first cell of a row. */
export function placeOf(element: Element): Place | undefined {
  const row = element.closest<HTMLElement>('tr[data-row]')
  if (!row) return undefined
  const column = cellsOf(row).findIndex((cell) => cell.contains(element))
  return { row: Number(row.dataset['row']), column: Math.max(0, column) }
}

/** The place that an arrow leads to, within the rows and columns that there are. */
export function placeAfter(region: HTMLElement, { row, column }: Place, key: string): Place {
  const rows = rowsIn(region)
  const [down, right] = [
    Number(key === 'ArrowDown') - Number(key === 'ArrowUp'),
    Number(key === 'ArrowRight') - Number(key === 'ArrowLeft'),
  ]
  const next = { row: row + down, column: column + right }
  const cells = rows.get(next.row)
  return cells && cellsOf(cells)[next.column] ? next : { row, column }
}

/** The cells between two places, row by row. A row that shows something else than its cells, such as a deleted one, is left out. */
export function cellsBetween(region: HTMLElement, one: Place, other: Place): HTMLElement[][] {
  const rows = rowsIn(region)
  const [first, last] = [Math.min(one.row, other.row), Math.max(one.row, other.row)]
  const [from, to] = [Math.min(one.column, other.column), Math.max(one.column, other.column)]
  return Array.from({ length: last - first + 1 }, (_, offset) => rows.get(first + offset)).flatMap((row) => {
    const cells = row ? cellsOf(row).slice(from, to + 1) : []
    return cells.length === to - from + 1 ? [cells] : []
  })
}
