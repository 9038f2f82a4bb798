import type { ArrangedColumn } from './arranged-columns.ts'

interface ColumnGroupProps<Row> {
  shown: readonly ArrangedColumn<Row>[]
  /** Of the columns that are shown; undefined shares the rest. */
  widths: readonly (number | undefined)[]
  tickWidthPx?: number | undefined
  openerWidthPx?: number | undefined
  actionsWidthPx?: number | undefined
}

/** The widths of a table's columns. */
export function ColumnGroup<Row>({ shown, widths, tickWidthPx, openerWidthPx, actionsWidthPx }: ColumnGroupProps<Row>) {
  return (
    <colgroup>
      {tickWidthPx !== undefined && <col style={{ width: tickWidthPx }} />}
      {openerWidthPx !== undefined && <col style={{ width: openerWidthPx }} />}
      {shown.map(({ column }, index) => (
        <col key={column.id} style={{ width: widths[index] }} />
      ))}
      {actionsWidthPx !== undefined && <col style={{ width: actionsWidthPx }} />}
    </colgroup>
  )
}
