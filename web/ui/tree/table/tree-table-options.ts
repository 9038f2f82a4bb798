import type { ReactNode } from 'react'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import type { TreeMoveProps } from '#web/ui/tree/move/use-tree-moves.ts'
import type { TreeRowNode } from './tree-rows.ts'

/** Options of the rows of a tree table. They must be stable, or all rows render again. */
export interface TreeTableRowOptions<Row> {
  /** The columns after the tree. */
  columns: readonly Column<Row>[]
  /** What a small screen shows of a row besides its name: a second line, and a mark at its end. */
  card?: ((row: Row) => Pick<RowCard, 'detail' | 'mark'>) | undefined
  /** Renders buttons at the end of each row. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  /** Renders all actions of a row as one menu: on small screens in place of the buttons, elsewhere opened by a right click and keys. */
  renderCardActions?: ((row: Row) => ReactNode) | undefined
}

/** Props of a tree table. */
export interface TreeTableProps<Row> extends TreeMoveProps, TreeTableRowOptions<Row> {
  /** Accessible name of the table. */
  label: string
  /** All rows, siblings in their order; undefined while they load. */
  rows: readonly Row[] | undefined
  /** Where a row belongs in the tree, and what the first column shows. Must be stable. */
  rowNode: (row: Row) => TreeRowNode
  /** Title of the first column. */
  treeTitle: string
  /** Width that the buttons of a row need; 160 by default. */
  actionsWidthPx?: number | undefined
  /** The id of the current row. */
  value?: string | undefined
  /** Makes rows selectable: called by a click on a row, or Enter. */
  onChange?: ((id: string) => void) | undefined
  isSearchable?: boolean
  /** All branches start expanded, of a tree of hundreds of rows its two upper levels; collapsed by default. */
  isDefaultExpanded?: boolean
  /** Content at the end of the toolbar. */
  toolbar?: ReactNode
  /** Shown when there are no rows. */
  empty: ReactNode
}
