import { useId, useState, type ReactNode } from 'react'
import { resizeColumn, widthsOf } from './columns/arranged-columns.ts'
import { ColumnGroup } from './columns/column-group.tsx'
import { TableHead } from './table-head.tsx'
import styles from './table-grid.module.css'
import { useTableMessages } from './messages.ts'
import type { TableOptions, TableSort } from './table-options.ts'
import type { TableSettings } from './use-table-view.tsx'

const checkboxWidthPx = 40
const expanderWidthPx = 44
/** Default width of the actions column. */
const actionsWidthPx = 160

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
  const visibleColumns = arranged.filter(({ isHidden }) => !isHidden)
  const { widths, minTotalPx } = widthsOf(visibleColumns)
  const fixedWidths = {
    checkboxWidthPx: selection && checkboxWidthPx,
    expanderWidthPx: renderDetail && expanderWidthPx,
    actionsWidthPx: renderActions && (props.actionsWidthPx ?? actionsWidthPx),
  }
  const minWidth = Object.values(fixedWidths).reduce<number>((sum, width) => sum + (width ?? 0), minTotalPx)
  return (
    <>
      <table className={styles.grid} style={{ minWidth }} aria-label={label} aria-rowcount={lineCount}>
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
