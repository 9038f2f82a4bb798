import type { ReactNode } from 'react'
import type { CellEditor, CellText } from '#web/ui/table/edit/cell-editor.ts'

/** A table column. */
export interface Column<Row, SortName extends string = string> {
  readonly id: string
  readonly title: string
  /** Renders the cell; plain text that is cut off is shown in full on hover. */
  readonly cell: (row: Row) => ReactNode
  /** Sort key; without it the column is not sortable. */
  readonly sortName?: SortName
  /** Why it is not sortable at the moment. */
  readonly unsortedReason?: string
  /** The width that its usual content needs. Columns without one share the remaining space. */
  readonly widthPx?: number
  /** Minimum width, when flexible or resized by hand. */
  readonly minWidthPx?: number
  /** Where not all columns have room those of 3 hide first, then those of 2, the default; those of 1 and the row header never do. */
  readonly priority?: 1 | 2 | 3
  /** The width that the control of its cells needs, where these are edited in place. */
  readonly controlWidthPx?: number
  readonly align?: 'end'
  /** Secondary information, shown in a muted colour. */
  readonly isMuted?: true
  /** The row header; always visible. */
  readonly isRowHeader?: true
  /** How its cells are edited, in an editable table; by default as the field of the resource with this id is. */
  readonly editor?: CellEditor<Row>
  /** Its content in an editable table, where `cell` contains links or buttons. */
  readonly editableText?: CellText<Row>
}

/** A row as a two-line card, for small screens. */
export interface RowCard {
  readonly leading?: ReactNode
  readonly title: ReactNode
  readonly detail: ReactNode
  /** The most important state, such as a status. */
  readonly mark?: ReactNode
}
