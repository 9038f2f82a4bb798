import type { ReactNode } from 'react'
import type { SortKey } from '#contract/lists/list-query.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import type { Column, RowCard } from './columns/column.ts'
import type { ListHeading } from './list-header.tsx'
import type { ListUpdates } from './list-updates.ts'
import type { TableFigures } from './table-figures.ts'
import type { RemovedRows } from './rows/use-removed-rows.ts'
import type { Selection } from './selection/selection.ts'

/** Props shared by all tables. */
export interface TableOptions<Row, Name extends string = string> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row, Name>[]
  rowKey: (row: Row) => string
  /** Names a row in the labels of its checkbox and expand button. */
  rowLabel: (row: Row) => string
  card: (row: Row) => RowCard
  /** The empty state. */
  empty: ReactNode
  /** The preference that stores the user's column and row height settings. */
  view?: PreferenceDefinition<TableView> | undefined
  /** The title row of the page, which the table then renders above itself. */
  heading?: ListHeading | undefined
  /** The views in the title row. */
  views?: ReactNode
  /** What is beside the table, below the title row. */
  aside?: ReactNode
  /** Content on the left of the tool row, such as filters. */
  toolbar?: ReactNode
  /** Buttons of the page beside those of the tool row. */
  tools?: ReactNode
  figures?: TableFigures | undefined
  /** False for a table in a drawer: no buttons for row height, columns and maximizing. */
  hasTools?: boolean | undefined
  /** Makes rows selectable. */
  selection?: Selection<Row> | undefined
  /** Renders `BulkAction`s for the selected rows. */
  renderBulk?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** Makes rows expandable and renders the detail below a row. */
  renderDetail?: ((row: Row) => ReactNode) | undefined
  /** Renders buttons at the end of each row; `actionsWidthPx` is the width they need. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  actionsWidthPx?: number | undefined
  /** Renders the menu of a card, which is that of the row too: a right click on the row opens it. */
  renderCardActions?: ((row: Row) => ReactNode) | undefined
  /** Renders around the cells of a row, which stay the children of its element: what they have in common, such as a form. */
  wrapCells?: ((row: Row, cells: ReactNode) => ReactNode) | undefined
  /** Changes by others, which mark their rows. */
  updates?: ListUpdates | undefined
  /** Deleted rows, which stay in their place. */
  removed?: RemovedRows<Row> | undefined
  /** Called by Enter or a click on a row; without it Enter follows the first link of the row. */
  onOpen?: ((row: Row) => void) | undefined
}

/** The current sort, the one without a choice of the user, and the handler of a change. */
export interface TableSort<Name extends string = string> {
  sort: readonly SortKey<Name>[]
  defaultSort: readonly SortKey<Name>[]
  onSort: (sort: readonly SortKey<Name>[]) => void
}
