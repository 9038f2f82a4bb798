import type { Density, TableView } from '#contract/lists/table-view.ts'
import type { Column } from './column.ts'

/** A column as a person has set it. */
export interface ArrangedColumn<Row, Name extends string = string> {
  readonly column: Column<Row, Name>
  readonly isHidden: boolean
  /** Undefined where it shares what the others leave. */
  readonly widthPx: number | undefined
}

type Arranged<Row, Name extends string> = readonly ArrangedColumn<Row, Name>[]

/** The least width of a column that can be squeezed, in pixels, and of any that is drawn by hand. */
const leastWidthPx = { free: 128, drawn: 56 } as const
/** The greatest width that a preference can hold, in pixels. */
const greatestWidthPx = 2000

/** Ids in the order that a person has chosen; columns that came to be since then stand behind the one they follow in the code. */
function orderOf(ids: readonly string[], chosen: readonly string[]): string[] {
  const order = chosen.filter((id, index) => ids.includes(id) && chosen.indexOf(id) === index)
  for (const [index, id] of ids.entries()) {
    if (!order.includes(id)) order.splice(order.indexOf(ids[index - 1] ?? '') + 1, 0, id)
  }
  return order
}

/** All columns in their order, as a person has set them. The one that names the row is always shown. */
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
  return arranged.every(({ isHidden }) => isHidden) ? arranged.map((one) => ({ ...one, isHidden: false })) : arranged
}

/** What is kept of an arrangement: nothing where it is as the product has it. */
export function viewOf<Row, Name extends string>(
  arranged: Arranged<Row, Name>,
  columns: readonly Column<Row, Name>[],
  density: Density,
): TableView | undefined {
  const isUntouched = arranged.every((one, index) => one.column.id === columns[index]?.id && !one.isHidden && !isResized(one))
  if (isUntouched && density === 'default') return undefined
  return { density, columns: isUntouched ? [] : arranged.map(settingOf) }
}

function isResized<Row>({ column, widthPx }: ArrangedColumn<Row>): boolean {
  return widthPx !== column.widthPx
}

function settingOf<Row>(arranged: ArrangedColumn<Row>): TableView['columns'][number] {
  const { column, isHidden, widthPx } = arranged
  return { id: column.id, ...(isHidden && { isHidden }), ...(isResized(arranged) && widthPx !== undefined && { widthPx }) }
}

/** The arrangement with one column at another place, counted from 0. */
export function moveColumn<Row, Name extends string>(arranged: Arranged<Row, Name>, id: string, place: number): Arranged<Row, Name> {
  const moved = arranged.filter(({ column }) => column.id === id)
  return arranged.filter(({ column }) => column.id !== id).toSpliced(Math.max(place, 0), 0, ...moved)
}

/** The arrangement with one column shown or hidden. */
export function showColumn<Row, Name extends string>(arranged: Arranged<Row, Name>, id: string, isShown: boolean): Arranged<Row, Name> {
  return arranged.map((one) => (one.column.id === id ? { ...one, isHidden: !isShown } : one))
}

/** The arrangement with one column of another width; undefined gives it back its own. */
export function sizeColumn<Row, Name extends string>(
  arranged: Arranged<Row, Name>,
  id: string,
  widthPx: number | undefined,
): Arranged<Row, Name> {
  return arranged.map((one) => (one.column.id === id ? { ...one, widthPx: widthPx ?? one.column.widthPx } : one))
}

/** A width that a column may be given by hand. */
export function allowedWidth<Row>({ minWidthPx = leastWidthPx.drawn }: Column<Row>, widthPx: number): number {
  return Math.round(Math.min(Math.max(widthPx, minWidthPx), greatestWidthPx))
}

/**
 * The widths of the columns that are shown, undefined for those that share the rest, and the least width of them all together. At least one
 * shares the rest: the last, where all have a width.
 */
export function widthsOf<Row>(shown: readonly ArrangedColumn<Row>[]): { widths: (number | undefined)[]; leastTotalPx: number } {
  const isMaximized = shown.every(({ widthPx }) => widthPx !== undefined)
  const widths = shown.map(({ widthPx }, index) => (isMaximized && index === shown.length - 1 ? undefined : widthPx))
  const free = shown.filter((_, index) => widths[index] === undefined)
  const leastOf = ({ column, widthPx }: ArrangedColumn<Row>) => widthPx ?? column.minWidthPx ?? leastWidthPx.free
  const leastTotalPx = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0) + Math.max(0, ...free.map(leastOf)) * free.length
  return { widths, leastTotalPx }
}
