import type { ReactNode } from 'react'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import type { Column } from './column.ts'
import styles from './table-rows.module.css'

interface TableRowsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  renderActions: ((row: Row) => ReactNode) | undefined
}

function cellClass({ align, isQuiet }: Column<never>): string {
  return `${styles.cell}${align === 'end' ? ` ${styles.end}` : ''}${isQuiet ? ` ${styles.quiet}` : ''}`
}

/** The rows of a table. */
export function TableRows<Row>({ columns, rows, rowKey, renderActions }: TableRowsProps<Row>) {
  return rows.map((row) => (
    <tr key={rowKey(row)} className={styles.row}>
      {columns.map((column) => {
        const content = column.cell(row)
        const Cell = column.isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            scope={column.isRowHeader && 'row'}
            className={cellClass(column)}
            title={typeof content === 'string' ? content : undefined}
          >
            {content}
          </Cell>
        )
      })}
      {renderActions && (
        <td className={`${styles.cell} ${styles.actions}`}>
          <div className={styles.buttons}>{renderActions(row)}</div>
        </td>
      )}
    </tr>
  ))
}

/** Rows in the shape of what comes. */
export function SkeletonRows<Row>({ columns, count, hasActions }: { columns: readonly Column<Row>[]; count: number; hasActions: boolean }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={styles.row}>
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
