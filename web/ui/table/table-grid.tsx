import { useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { resizeColumn, widthsOf } from './columns/arranged-columns.ts'
import { ColumnGroup } from './columns/column-group.tsx'
import { fixedWidthsOf, totalOf } from './columns/fixed-widths.ts'
import { useContentWidths } from './columns/use-content-widths.ts'
import { TableHead } from './table-head.tsx'
import styles from './table-grid.module.css'
import { useTableMessages } from './messages.ts'
import type { TableOptions, TableSort } from './table-options.ts'
import type { TableSettings } from './use-table-view.tsx'

interface TableGridProps<Row, Name extends string>
  extends TableSort<Name>, Pick<TableOptions<Row, Name>, 'label' | 'selection' | 'renderDetail' | 'renderActions' | 'actionsWidthPx'> {
  settings: TableSettings<Row, Name>
  /** The rows that the header checkbox selects. */
  rows: readonly Row[]
  /** Total number of table rows including the header, when not all are rendered. */
  lineCount?: number
  /** The rendered rows. */
  children: ReactNode
}

/** The table element with its column widths, header and rows. */
export function TableGrid<Row, Name extends string>(props: TableGridProps<Row, Name>) {
  const { label, settings, rows, sort, defaultSort, onSort, selection, renderDetail, renderActions, lineCount, children } = props
  const messages = useTableMessages()
  const keysId = useId()
  // While a column is being resized only the header re-renders, not the rows.
  const [draft, setDraft] = useState<{ id: string; widthPx: number }>()
  const arranged = draft ? resizeColumn(settings.arranged, draft.id, draft.widthPx) : settings.arranged
  const visibleColumns = arranged.filter(({ column }) => settings.visibleColumns.includes(column))
  const table = useRef<HTMLTableElement>(null)
  const needs = useContentWidths(table, settings.visibleColumns, rows, (selection ? 1 : 0) + (renderDetail ? 1 : 0))
  const { widths, minTotalPx } = widthsOf(visibleColumns, settings.roomPx, needs)
  const fixedWidths = fixedWidthsOf(props)
  const style: CSSProperties & { '--min-width': string } = { '--min-width': `${minTotalPx + totalOf(fixedWidths)}px` }
  return (
    <>
      <table ref={table} className={styles.grid} style={style} aria-label={label} aria-rowcount={lineCount}>
        <ColumnGroup {...{ visibleColumns, widths }} {...fixedWidths} />
        <TableHead
          {...{ visibleColumns, rows, selection, sort, defaultSort, onSort }}
          hasDetail={renderDetail !== undefined}
          hasActions={renderActions !== undefined}
          keysId={keysId}
          isWhole={lineCount !== undefined}
          onDraft={(id, widthPx) => setDraft(widthPx === undefined ? undefined : { id, widthPx })}
          onResize={(id, widthPx) => settings.setArranged(resizeColumn(settings.arranged, id, widthPx))}
        />
        {children}
      </table>
      <p id={keysId} hidden>
        {messages.columnWidthKeys}
      </p>
    </>
  )
}
