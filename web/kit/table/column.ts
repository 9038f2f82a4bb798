import type { ReactNode } from 'react'

/** One column of a table. */
export interface Column<Row, SortName extends string = string> {
  readonly id: string
  readonly title: string
  /** What stands in the row's cell; plain text that is cut is shown whole on hover. */
  readonly cell: (row: Row) => ReactNode
  /** The name by which the list can be sorted along this column. */
  readonly sortName?: SortName
  /** In pixels; columns without one share the rest of the table's width, each at least `freeColumnWidthPx`. */
  readonly width?: number
  readonly align?: 'end'
  /** It matters less than its neighbours. */
  readonly isQuiet?: true
  /** It names the row. */
  readonly isRowHeader?: true
}

/** The least width of a column that names none. */
export const freeColumnWidthPx = 128

/** A row as a card of two lines, for small screens. */
export interface RowCard {
  readonly leading?: ReactNode
  readonly title: ReactNode
  readonly detail: ReactNode
  /** The state that is seen first. */
  readonly mark?: ReactNode
}
