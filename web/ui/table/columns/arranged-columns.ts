import type { Density } from '#contract/lists/density.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import type { Column } from './column.ts'
import { widthForTexts } from './text-width.ts'

/** A column with the user's settings. */
export interface ArrangedColumn<Row, Name extends string = string> {
  readonly column: Column<Row, Name>
  /** The user's choice; a column without one is visible while there is room for it. */
  readonly isHidden: boolean | undefined
  /** Undefined when it shares the remaining space. */
  readonly widthPx: number | undefined
}

type Arranged<Row, Name extends string> = readonly ArrangedColumn<Row, Name>[]

/** Minimum width in pixels of a flexible column, and of a column resized by hand. */
const minWidthsPx = { flexible: 128, resized: 56 } as const
/** Maximum width a preference can store, in pixels. */
const maxWidthPx = 2000
/** Width in pixels of the arrow beside the title of a sortable column. */
const arrowPx = 20
const defaultPriority = 2
/** The air in pixels that a column keeps beside texts that are too long for the table. */
const keptAirPx = 16

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
    const { isHidden, widthPx } = settings.get(id) ?? {}
    return column ? [{ column, isHidden: column.isRowHeader ? undefined : isHidden, widthPx: widthPx ?? column.widthPx }] : []
  })
  return arranged.every(({ isHidden }) => isHidden) ? arranged.map((item) => ({ ...item, isHidden: undefined })) : arranged
}

/** The settings to save for an arrangement; undefined for the default one. */
export function viewOf<Row, Name extends string>(
  arranged: Arranged<Row, Name>,
  columns: readonly Column<Row, Name>[],
  { density, hasTotals }: { readonly density: Density; readonly hasTotals: boolean },
): TableView | undefined {
  const isDefault = arranged.every(
    (item, index) => item.column.id === columns[index]?.id && item.isHidden === undefined && !isResized(item),
  )
  if (isDefault && density === 'default' && !hasTotals) return undefined
  return { density, columns: isDefault ? [] : arranged.map(settingOf), ...(hasTotals && { hasTotals }) }
}

function isResized<Row>({ column, widthPx }: ArrangedColumn<Row>): boolean {
  return widthPx !== column.widthPx
}

function settingOf<Row>(arranged: ArrangedColumn<Row>): TableView['columns'][number] {
  const { column, isHidden, widthPx } = arranged
  return { id: column.id, ...(isHidden !== undefined && { isHidden }), ...(isResized(arranged) && widthPx !== undefined && { widthPx }) }
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

/** The width in pixels that a column has at least, unless a user makes it narrower. */
function ownWidthOf<Row>({ title, sortName, widthPx, minWidthPx, controlWidthPx = 0 }: Column<Row>): number {
  const titlePx = widthForTexts([title], sortName === undefined ? 0 : arrowPx)
  return Math.max(widthPx ?? minWidthPx ?? minWidthsPx.flexible, titlePx, controlWidthPx)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/**
 * The ids of the columns that do not fit, of those that nobody has chosen to see: those of the lowest priority first, and of these the
 * last. A column that a user widens hides no others: the table scrolls. Without a known room all fit.
 */
export function columnsWithoutRoom<Row, Name extends string>(arranged: Arranged<Row, Name>, roomPx: number): string[] {
  const shown = arranged.filter(({ isHidden }) => !isHidden)
  const priorityOf = ({ column: { isRowHeader, priority = defaultPriority } }: ArrangedColumn<Row, Name>) => (isRowHeader ? 1 : priority)
  const free = shown.filter((item) => item.isHidden === undefined && !isResized(item) && priorityOf(item) > 1)
  const ordered = free.toReversed().toSorted((one, other) => priorityOf(other) - priorityOf(one))
  let lackPx = roomPx === 0 ? 0 : sum(shown.map(({ column }) => ownWidthOf(column))) - roomPx
  const left: string[] = []
  for (const { column } of ordered.slice(0, shown.length - 1)) {
    if (lackPx <= 0) break
    left.push(column.id)
    lackPx -= ownWidthOf(column)
  }
  return left
}

/** Splits whole pixels in proportion to weights. */
function split(totalPx: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  let passed = 0
  let given = 0
  return weights.map((weight) => {
    passed += weight
    const end = whole === 0 ? 0 : Math.round((totalPx * passed) / whole)
    const part = end - given
    given = end
    return part
  })
}

/**
 * Widens columns whose texts would be cut by the air of others, those that lack least first. Where a text is too long in all cases, the others
 * keep some air.
 */
function withoutCuts(widths: readonly number[], needs: readonly (number | undefined)[]): number[] {
  const airs = widths.map((width, index) => width - (needs[index] ?? width))
  const keptPx = sum(airs) < 0 ? keptAirPx : 0
  const given = airs.map((air) => Math.max(air - keptPx, 0))
  const gains = airs.map(() => 0)
  let leftPx = sum(given)
  for (const [index, air] of Array.from(airs.entries()).toSorted(([, one], [, other]) => other - one)) {
    const gain = Math.min(Math.max(-air, 0), leftPx)
    gains[index] = gain
    leftPx -= gain
  }
  const losses = split(sum(gains), given)
  return widths.map((width, index) => width + (gains[index] ?? 0) - (losses[index] ?? 0))
}

/**
 * The widths of the visible columns and their minimum in total. Columns without a width share the remaining room in proportion to what they
 * need; if all have one, the last takes it. A text is cut only while no other column has air to give, except for columns resized by the user.
 * While the room is not known, columns that share it have no width.
 */
export function widthsOf<Row>(
  visibleColumns: readonly ArrangedColumn<Row>[],
  roomPx = 0,
  needs: ReadonlyMap<string, number> = new Map(),
): { widths: (number | undefined)[]; minTotalPx: number } {
  const own = visibleColumns.map((item) => (isResized(item) && item.widthPx !== undefined ? item.widthPx : ownWidthOf(item.column)))
  const areAllFixed = visibleColumns.every(({ widthPx }) => widthPx !== undefined)
  const shares = visibleColumns.map(({ widthPx }, index) => (areAllFixed ? index === own.length - 1 : widthPx === undefined))
  const minTotalPx = sum(own)
  if (roomPx === 0) return { widths: own.map((width, index) => (shares[index] ? undefined : width)), minTotalPx }
  const extra = split(
    Math.max(roomPx - minTotalPx, 0),
    own.map((width, index) => (shares[index] ? width : 0)),
  )
  const widths = own.map((width, index) => width + (extra[index] ?? 0))
  const needed = visibleColumns.map((item) => {
    const need = isResized(item) ? undefined : needs.get(item.column.id)
    return need === undefined ? undefined : Math.max(need, item.column.controlWidthPx ?? 0)
  })
  return { widths: withoutCuts(widths, needed), minTotalPx }
}
