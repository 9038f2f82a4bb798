import { useMemo, type Ref } from 'react'
import type { Column } from '#web/ui/table/columns/column.ts'
import { RowOpener } from './row-opener.tsx'
import { RowTick } from './row-tick.tsx'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import styles from './table-rows.module.css'
import { useTicked } from '#web/ui/table/selection/use-selection.ts'
import type { Tick } from '#web/ui/table/selection/use-row-selection.ts'

/** What all rows of a table have in common. */
export interface RowParts<Row> extends Pick<TableOptions<Row>, 'rowKey' | 'rowLabel' | 'selection' | 'renderDetail' | 'renderActions'> {
  readonly columns: readonly Column<Row>[]
  readonly tick: Tick<Row>
  readonly toggle: (key: string) => void
}

interface TableRowProps<Row> extends RowParts<Row> {
  row: Row
  /** Its place among the rows, from 0. */
  index: number
  isOpen: boolean
  detailId: string
  /** Its line in the table, from 1, where not all lines are there. */
  line?: number
}

/** The class of a cell. */
export function cellClass<Row>({ align, isQuiet }: Column<Row>): string {
  return `${styles.cell}${align === 'end' ? ` ${styles.end}` : ''}${isQuiet ? ` ${styles.quiet}` : ''}`
}

/** A row of a table. It is drawn again only when something of its own has changed. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, isOpen, detailId, line } = props
  const { columns, rowKey, rowLabel, selection, tick, toggle, renderDetail, renderActions } = props
  const isTicked = useTicked(selection, [row]) === 'all'
  const cells = useMemo(
    () => (
      <>
        {renderDetail && (
          <td className={`${styles.cell} ${styles.lead}`}>
            <RowOpener label={rowLabel(row)} isOpen={isOpen} detailId={detailId} onToggle={() => toggle(rowKey(row))} />
          </td>
        )}
        {columns.map((column) => (
          <TableCell key={column.id} column={column} row={row} />
        ))}
        {renderActions && (
          <td className={`${styles.cell} ${styles.actions}`}>
            <div className={styles.buttons}>{renderActions(row)}</div>
          </td>
        )}
      </>
    ),
    [row, isOpen, detailId, columns, rowKey, rowLabel, toggle, renderDetail, renderActions],
  )
  return (
    <tr className={styles.row} data-row={index} data-ticked={isTicked || undefined} aria-rowindex={line} tabIndex={index === 0 ? 0 : -1}>
      {selection && (
        <td className={`${styles.cell} ${styles.lead} ${styles.tick}`} data-tick="">
          <RowTick {...{ row, rowLabel, isTicked, tick }} />
        </td>
      )}
      {cells}
    </tr>
  )
}

/** A cell of a row. */
export function TableCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { isRowHeader, cell } = column
  const content = cell(row)
  const Tag = isRowHeader ? 'th' : 'td'
  return (
    <Tag scope={isRowHeader && 'row'} className={cellClass(column)} title={typeof content === 'string' ? content : undefined}>
      {content}
    </Tag>
  )
}

interface DetailRowProps<Row> extends Pick<RowParts<Row>, 'columns' | 'selection' | 'renderActions' | 'renderDetail'> {
  row: Row
  id: string
  /** Measures it. */
  measure?: Ref<HTMLTableRowElement>
  /** Its place among all lines, from 0, for what measures it. */
  measuredIndex?: number
}

/** What a row shows below itself. */
export function DetailRow<Row>({ row, id, columns, selection, renderActions, renderDetail, measure, measuredIndex }: DetailRowProps<Row>) {
  const leadCount = selection ? 2 : 1
  return (
    <tr ref={measure} id={id} data-index={measuredIndex}>
      <td
        colSpan={leadCount + columns.length + (renderActions ? 1 : 0)}
        className={`${styles.detail}${selection ? ` ${styles.detailBehindTick}` : ''}`}
      >
        {renderDetail?.(row)}
      </td>
    </tr>
  )
}
