import { useId, useState, type ReactNode } from 'react'
import { sizeColumn, widthsOf } from './columns/arranged-columns.ts'
import { ColumnGroup } from './columns/column-group.tsx'
import { TableHead } from './table-head.tsx'
import styles from './table-grid.module.css'
import { useTableMessages } from './table-messages.ts'
import type { TableOptions, TableSort } from './table-options.ts'
import type { TableSettings } from './use-table-view.tsx'

const tickWidthPx = 40
const openerWidthPx = 44
/** The width of the column with the rows' buttons, where its page names none. */
const actionsWidthPx = 160

interface TableGridProps<Row, Name extends string>
  extends TableSort<Name>, Pick<TableOptions<Row, Name>, 'label' | 'selection' | 'renderDetail' | 'renderActions' | 'actionsWidthPx'> {
  settings: TableSettings<Row, Name>
  /** The rows that the box in the head ticks. */
  rows: readonly Row[]
  /** Lines of the table with its head, where not all are there. */
  lineCount?: number
  /** The rows as they are drawn. */
  children: ReactNode
}

/** The table itself: the widths of its columns, its head and its rows. */
export function TableGrid<Row, Name extends string>(props: TableGridProps<Row, Name>) {
  const { label, settings, rows, sort, onSort, selection, renderDetail, renderActions, lineCount, children } = props
  const messages = useTableMessages()
  const keysId = useId()
  // While an edge is drawn only the head is drawn anew, not the rows.
  const [draft, setDraft] = useState<{ id: string; widthPx: number }>()
  const arranged = draft ? sizeColumn(settings.arranged, draft.id, draft.widthPx) : settings.arranged
  const shown = arranged.filter(({ isHidden }) => !isHidden)
  const { widths, leastTotalPx } = widthsOf(shown)
  const fixed = {
    tickWidthPx: selection && tickWidthPx,
    openerWidthPx: renderDetail && openerWidthPx,
    actionsWidthPx: renderActions && (props.actionsWidthPx ?? actionsWidthPx),
  }
  const minWidth = Object.values(fixed).reduce<number>((sum, width) => sum + (width ?? 0), leastTotalPx)
  return (
    <>
      <table className={styles.grid} style={{ minWidth }} aria-label={label} aria-rowcount={lineCount}>
        <ColumnGroup {...{ shown, widths }} {...fixed} />
        <TableHead
          {...{ shown, rows, selection, sort, onSort }}
          hasDetail={renderDetail !== undefined}
          hasActions={renderActions !== undefined}
          keysId={keysId}
          isWhole={lineCount !== undefined}
          onDraft={(id, widthPx) => setDraft(widthPx === undefined ? undefined : { id, widthPx })}
          onResize={(id, widthPx) => settings.setArranged(sizeColumn(settings.arranged, id, widthPx))}
        />
        {children}
      </table>
      <p id={keysId} hidden>
        {messages.columnWidthKeys}
      </p>
    </>
  )
}
