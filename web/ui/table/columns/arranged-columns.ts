import type { Density } from '#contract/lists/density.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import type { Column } from './column.ts'

/** A column with the user's settings. */
export interface ArrangedColumn<Row, Name extends string = string> {
  readonly column: Column<Row, Name>
  readonly isHidden: boolean
  /** Undefined when it shares the remaining space. */
  readonly widthPx: number | undefined
}

type Arranged<Row, Name extends string> = readonly ArrangedColumn<Row, Name>[]

/** Minimum width in pixels of a flexible column, and of a column resized by hand. */
const minWidthsPx = { flexible: 128, resized: 56 } as const
/** Maximum width a preference can store, in pixels. */
const maxWidthPx = 2000

/** Ids in the user's order; columns added since come after their predecessor in the code. */
function orderOf(ids: readonly string[], saved: readonly string[]): string[] {
  const order = saved.filter((id, index) => ids.includes(id) && saved.indexOf(id) === index)
  for (const [index, id] of ids.entries()) {
    if (!order.includes(id)) order.splice(order.indexOf(ids[index - 1] ?? '') + 1, 0, id)
  }
  return order
}

/** All columns with the user's settings, in order. The row header column is always visible. */
export function arrange<Row, Name extends string>(
  columns: readonly Column<Row, Name>[],
  view: Pick<TableView, 'columns'> | undefined,
): ArrangedColumn<Row, Name>[] {
  const settings = new Map(view?.columns.map((setting) => [setting.id, setting]))
  const byId = new Map(columns.map((column) => [column.id, column]))
  const arranged = orderOf(Array.from(byId.keys()), Array.from(settings.keys())).flatMap((id) => {
    const column = byId.get(id)
    const { isHidden = false, widthPx } = settings.get(id) ?? {}
    return column ? [{ column, isHidden: isHidden && !column.isRowHeader, widthPx: widthPx ?? column.widthPx }] : []
  })
  return arranged.every(({ isHidden }) => isHidden) ? arranged.map((item) => ({ ...item, isHidden: false })) : arranged
}

/** The settings to save for an arrangement; undefined for the default one. */
export function viewOf<Row, Name extends string>(
  arranged: Arranged<Row, Name>,
  columns: readonly Column<Row, Name>[],
  { density, hasTotals }: { readonly density: Density; readonly hasTotals: boolean },
): TableView | undefined {
  const isDefault = arranged.every((item, index) => item.column.id === columns[index]?.id && !item.isHidden && !isResized(item))
  if (isDefault && density === 'default' && !hasTotals) return undefined
  return { density, columns: isDefault ? [] : arranged.map(settingOf), ...(hasTotals && { hasTotals }) }
}

function isResized<Row>({ column, widthPx }: ArrangedColumn<Row>): boolean {
  return widthPx !== column.widthPx
}

function settingOf<Row>(arranged: ArrangedColumn<Row>): TableView['columns'][number] {
  const { column, isHidden, widthPx } = arranged
  return { id: column.id, ...(isHidden && { isHidden }), ...(isResized(arranged) && widthPx !== undefined && { widthPx }) }
}

/** Moves a column to an index. */
export function moveColumn<Row, Name extends string>(arranged: Arranged<Row, Name>, id: string, index: number): Arranged<Row, Name> {
  const moved = arranged.filter(({ column }) => column.id === id)
  return arranged.filter(({ column }) => column.id !== id).toSpliced(Math.max(index, 0), 0, ...moved)
}

/** Shows or hides a column. */
export function showColumn<Row, Name extends string>(arranged: Arranged<Row, Name>, id: string, isShown: boolean): Arranged<Row, Name> {
  return arranged.map((item) => (item.column.id === id ? { ...item, isHidden: !isShown } : item))
}

/** Sets the width of a column; undefined resets it. */
export function resizeColumn<Row, Name extends string>(
  arranged: Arranged<Row, Name>,
  id: string,
  widthPx: number | undefined,
): Arranged<Row, Name> {
  return arranged.map((item) => (item.column.id === id ? { ...item, widthPx: widthPx ?? item.column.widthPx } : item))
}

/** Clamps a width set by hand. */
export function allowedWidth<Row>({ minWidthPx = minWidthsPx.resized }: Column<Row>, widthPx: number): number {
  return Math.round(Math.min(Math.max(widthPx, minWidthPx), maxWidthPx))
}

/**
 * The widths of the visible columns, undefined for those that share the remaining space, and the minimum total width. At least one column
 * is flexible: the last, if all have a width.
 */
export function widthsOf<Row>(visibleColumns: readonly ArrangedColumn<Row>[]): { widths: (number | undefined)[]; minTotalPx: number } {
  const areAllFixed = visibleColumns.every(({ widthPx }) => widthPx !== undefined)
  const widths = visibleColumns.map(({ widthPx }, index) => (areAllFixed && index === visibleColumns.length - 1 ? undefined : widthPx))
  const flexible = visibleColumns.filter((_, index) => widths[index] === undefined)
  const minWidthOf = ({ column, widthPx }: ArrangedColumn<Row>) => widthPx ?? column.minWidthPx ?? minWidthsPx.flexible
  const minTotalPx =
    widths.reduce<number>((sum, width) => sum + (width ?? 0), 0) + Math.max(0, ...flexible.map(minWidthOf)) * flexible.length
  return { widths, minTotalPx }
}
