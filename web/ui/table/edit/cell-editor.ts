import type { ReactNode } from 'react'
import type { FieldRules } from '#web/ui/form/schema/field-rules.ts'
import type { AnyFieldLayout } from '#web/ui/form/schema/form-layout.ts'

/** How the cells of a column are edited. */
export interface CellEditor<Row> {
  /** The name of the field, which is also the id of its column. */
  readonly name: string
  readonly label: string
  readonly rules: FieldRules
  // Methods, so that an editor of some rows is one of any row.
  layoutOf(row: Row): AnyFieldLayout
  valueOf(row: Row): unknown
  /** The row with another value in this field. */
  withValue(row: Row, value: unknown): Row
  /** The value as it is stored: an empty one as the schema accepts it. */
  normalize(value: unknown): unknown
  /** What is wrong with a value in this row, as a sentence. */
  check(row: Row, value: unknown): string | undefined
  /** A value as text. */
  textOf(value: unknown): string
}

/** What a closed cell shows instead of the column's content, where that contains links or buttons. */
export type CellText<Row> = (row: Row) => ReactNode
