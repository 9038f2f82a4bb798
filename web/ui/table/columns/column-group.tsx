import type { ArrangedColumn } from './arranged-columns.ts'

interface ColumnGroupProps<Row> {
  visibleColumns: readonly ArrangedColumn<Row>[]
  /** Widths of the visible columns; undefined shares the remaining space. */
  widths: readonly (number | undefined)[]
  checkboxWidthPx?: number | undefined
  expanderWidthPx?: number | undefined
  actionsWidthPx?: number | undefined
}

/** The `colgroup` with the column widths. */
export function ColumnGroup<Row>({ visibleColumns, widths, checkboxWidthPx, expanderWidthPx, actionsWidthPx }: ColumnGroupProps<Row>) {
  return (
    <colgroup>
      {checkboxWidthPx !== undefined && <col style={{ width: checkboxWidthPx }} />}
      {expanderWidthPx !== undefined && <col style={{ width: expanderWidthPx }} />}
      {visibleColumns.map(({ column }, index) => (
        <col key={column.id} style={{ width: widths[index] }} />
      ))}
      {actionsWidthPx !== undefined && <col style={{ width: actionsWidthPx }} />}
    </colgroup>
  )
}
