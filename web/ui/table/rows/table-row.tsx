import { useMemo, type Ref } from 'react'
import type { Column } from '#web/ui/table/columns/column.ts'
import { RowExpander } from './row-expander.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './table-rows.module.css'
import { RemovedRow, type RemovedRows } from './use-removed-rows.ts'
import { useSelectedState } from '#web/ui/table/selection/use-selection.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { useUpdateText } from './update-mark.tsx'
import type { SelectRow } from '#web/ui/table/selection/use-row-selection.ts'

/** Props shared by all rows of a table. */
export interface RowParts<Row> extends Pick<
  TableOptions<Row>,
  'rowKey' | 'rowLabel' | 'selection' | 'renderDetail' | 'renderActions' | 'wrapCells' | 'removed' | 'updates'
> {
  readonly columns: readonly Column<Row>[]
  readonly selectRow: SelectRow<Row>
  readonly toggle: (key: string) => void
}

interface TableRowProps<Row> extends RowParts<Row> {
  row: Row
  /** Index among the rows, from 0. */
  index: number
  isOpen: boolean
  detailId: string
  /** `aria-rowindex`, from 1, if not all rows are rendered. */
  ariaRowIndex?: number
}

/** Class name of a cell. */
export function cellClass<Row>({ align, isMuted }: Column<Row>): string {
  return `${styles.cell}${align === 'end' ? ` ${styles.end}` : ''}${isMuted ? ` ${layout.muted}` : ''}`
}

/** A table row. Its cells re-render only when they change. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, isOpen, detailId, ariaRowIndex } = props
  const { columns, rowKey, rowLabel, selection, selectRow, toggle, renderDetail, renderActions, wrapCells, removed, updates } = props
  const isRemoved = removed?.keys.has(rowKey(row)) ?? false
  const isSelected = useSelectedState(selection, [row]) === 'all'
  const textOf = useUpdateText()
  const update = updates?.rows.get(rowKey(row))
  const updateText = update && textOf(update)
  const cells = useMemo(
    () => (
      <>
        {renderDetail && (
          <td className={`${styles.cell} ${styles.lead}`}>
            <RowExpander label={rowLabel(row)} isOpen={isOpen} detailId={detailId} onToggle={() => toggle(rowKey(row))} />
          </td>
        )}
        {columns.map((column) => (
          <TableCell key={column.id} column={column} row={row} updateText={updateText} />
        ))}
        {renderActions && (
          <td className={`${styles.cell} ${styles.actions}`} data-actions="">
            <div className={`${layout.row} ${styles.buttons}`}>{renderActions(row)}</div>
          </td>
        )}
      </>
    ),
    [row, updateText, isOpen, detailId, columns, rowKey, rowLabel, toggle, renderDetail, renderActions],
  )
  return (
    <tr
      className={styles.row}
      data-row={index}
      data-selected={isSelected || undefined}
      data-updated={update !== undefined || undefined}
      title={updateText}
      aria-rowindex={ariaRowIndex}
      tabIndex={index === 0 ? 0 : -1}
    >
      {selection && !isRemoved && (
        <td className={`${styles.cell} ${styles.lead} ${styles.selectCell}`} data-select="">
          <RowCheckbox {...{ row, rowLabel, isSelected, selectRow }} />
        </td>
      )}
      {removed && isRemoved ? <RemovedCell {...props} removed={removed} /> : wrapCells ? wrapCells(row, cells) : cells}
    </tr>
  )
}

function RemovedCell<Row>({
  row,
  columns,
  selection,
  renderDetail,
  renderActions,
  rowLabel,
  removed,
}: TableRowProps<Row> & { removed: RemovedRows<Row> }) {
  const columnCount = columns.length + [selection, renderDetail, renderActions].filter((part) => part !== undefined).length
  return (
    <th scope="row" colSpan={columnCount} className={`${styles.cell}${selection ? ` ${styles.afterCheckbox}` : ''}`}>
      <RemovedRow name={rowLabel(row)} onUndo={removed.undo && (() => removed.undo?.(row))} />
    </th>
  )
}

/** A table cell. */
export function TableCell<Row>({ column, row, updateText }: { column: Column<Row>; row: Row; updateText?: string | undefined }) {
  const { isRowHeader, cell } = column
  const content = cell(row)
  const Tag = isRowHeader ? 'th' : 'td'
  return (
    <Tag scope={isRowHeader && 'row'} className={cellClass(column)} title={typeof content === 'string' ? content : undefined}>
      {content}
      {updateText !== undefined && isRowHeader && <VisuallyHidden>{updateText}</VisuallyHidden>}
    </Tag>
  )
}

interface DetailRowProps<Row> extends Pick<RowParts<Row>, 'columns' | 'selection' | 'renderActions' | 'renderDetail'> {
  row: Row
  id: string
  /** Ref for measuring its height. */
  measure?: Ref<HTMLTableRowElement>
  /** Index among all lines, for the measurement. */
  measuredIndex?: number
}

/** The expanded detail of a row. */
export function DetailRow<Row>({ row, id, columns, selection, renderActions, renderDetail, measure, measuredIndex }: DetailRowProps<Row>) {
  const leadCount = selection ? 2 : 1
  return (
    <tr ref={measure} id={id} data-index={measuredIndex}>
      <td
        colSpan={leadCount + columns.length + (renderActions ? 1 : 0)}
        className={`${styles.detail}${selection ? ` ${styles.detailAfterCheckbox}` : ''}`}
      >
        {renderDetail?.(row)}
      </td>
    </tr>
  )
}
