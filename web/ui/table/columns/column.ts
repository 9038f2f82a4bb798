import type { ReactNode } from 'react'

/** One column of a table. */
export interface Column<Row, SortName extends string = string> {
  readonly id: string
  readonly title: string
  /** What stands in the row's cell; plain text that is cut is shown whole on hover. */
  readonly cell: (row: Row) => ReactNode
  /** The name by which the list can be sorted along this column. */
  readonly sortName?: SortName
  /** Columns without a width share what the others leave of the table. */
  readonly widthPx?: number
  /** The least that the others leave it, and that a person can make of it; `leastWidthPx` unless given. */
  readonly minWidthPx?: number
  readonly align?: 'end'
  /** It matters less than its neighbours. */
  readonly isQuiet?: true
  /** It names the row, and is always shown. */
  readonly isRowHeader?: true
}

/** A row as a card of two lines, for small screens. */
export interface RowCard {
  readonly leading?: ReactNode
  readonly title: ReactNode
  readonly detail: ReactNode
  /** The state that is seen first. */
  readonly mark?: ReactNode
}
