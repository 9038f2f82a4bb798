import { Fragment, useId } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { cellClass, DetailRow, TableRow, type RowParts } from './table-row.tsx'
import styles from './table-rows.module.css'

interface TableRowsProps<Row> extends RowParts<Row> {
  rows: readonly Row[]
  /** Keys of the expanded rows. */
  expandedKeys: ReadonlySet<string>
}

/** The rows of a table. */
export function TableRows<Row>({ rows, expandedKeys, ...parts }: TableRowsProps<Row>) {
  const id = useId()
  return rows.map((row, index) => {
    const key = parts.rowKey(row)
    const isOpen = expandedKeys.has(key)
    const detailId = `${id}-${key}`
    return (
      <Fragment key={key}>
        <TableRow {...parts} {...{ row, index, isOpen, detailId }} />
        {isOpen && <DetailRow {...parts} row={row} id={detailId} />}
      </Fragment>
    )
  })
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  /** Number of leading cells for checkbox and expand button. */
  leadCount: number
  count: number
  hasActions: boolean
}

/** Skeleton rows. */
export function SkeletonRows<Row>({ columns, leadCount, count, hasActions }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={styles.row}>
      {Array.from({ length: leadCount }, (_, index) => (
        <td key={index} className={styles.cell}>
          <Skeleton width="16px" />
        </td>
      ))}
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column)}>
          <Skeleton width={`${55 + ((row * 7 + index * 13) % 4) * 10}%`} />
        </td>
      ))}
      {hasActions && (
        <td className={`${styles.cell} ${styles.actions}`}>
          <Skeleton width="72px" />
        </td>
      )}
    </tr>
  ))
}
