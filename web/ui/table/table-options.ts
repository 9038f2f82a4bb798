import type { ReactNode } from 'react'
import type { SortKey } from '#contract/lists/list-query.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import type { Column, RowCard } from './columns/column.ts'
import type { Selection } from './selection/selection.ts'

/** What every table of the kit is told about its rows. */
export interface TableOptions<Row, Name extends string = string> {
  /** What the rows are. */
  label: string
  columns: readonly Column<Row, Name>[]
  rowKey: (row: Row) => string
  /** What a row is called by its tick and by the button that opens it. */
  rowLabel: (row: Row) => string
  card: (row: Row) => RowCard
  /** What stands in place of rows when there are none. */
  empty: ReactNode
  /** Where the person's settings of columns and row height are kept. */
  view?: PreferenceDefinition<TableView> | undefined
  /** What stands at the left above the head, beside the table's own buttons. */
  toolbar?: ReactNode
  /** Rows can be ticked. */
  selection?: Selection<Row> | undefined
  /** What can be done with the ticked rows: `BulkAction`s. */
  renderBulk?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** What a row shows below itself when it is opened. */
  renderDetail?: ((row: Row) => ReactNode) | undefined
  /** Buttons at the end of each row, and the width in pixels that they need. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  actionsWidthPx?: number | undefined
  renderCardActions?: ((row: Row) => ReactNode) | undefined
  /** Enter on a row; without it the row's first link is followed. */
  onOpen?: ((row: Row) => void) | undefined
}

/** How a table is sorted, and what sorts it. */
export interface TableSort<Name extends string = string> {
  sort: readonly SortKey<Name>[]
  onSort: (sort: SortKey<Name>[]) => void
}
