import { arrange, widthsOf } from '#web/ui/table/columns/arranged-columns.ts'
import { useCardsModule } from './use-cards-module.ts'
import { ColumnGroup } from '#web/ui/table/columns/column-group.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './static-table.module.css'
import grid from '#web/ui/table/table-grid.module.css'
import head from '#web/ui/table/table-head.module.css'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { TableCell } from './table-row.tsx'
import row from './table-rows.module.css'

interface StaticTableProps<Row> extends Pick<TableOptions<Row>, 'label' | 'columns' | 'rowKey' | 'card'> {
  rows: readonly Row[]
}

function noop() {}

/** A read-only table of a few rows, without sorting, selection or settings. Cards on small screens. */
export function StaticTable<Row>({ label, columns, rows, rowKey, card }: StaticTableProps<Row>) {
  const { isNarrow, cards } = useCardsModule()
  if (isNarrow) return cards && <cards.TableCards {...{ rows, rowKey, card }} rowLabel={rowKey} isSelecting={false} startSelecting={noop} />
  const visibleColumns = arrange(columns, undefined)
  const { widths, minTotalPx } = widthsOf(visibleColumns)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section className={`${layout.surface} ${styles.region}`} aria-label={label} tabIndex={0}>
      <table className={grid.grid} style={{ minWidth: minTotalPx }} aria-label={label}>
        <ColumnGroup {...{ visibleColumns, widths }} />
        <thead>
          <tr>
            {columns.map(({ id, title, align }) => (
              <th key={id} scope="col" className={`${head.head}${align === 'end' ? ` ${head.end}` : ''}`} title={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={rowKey(record)} className={row.row}>
              {columns.map((column) => (
                <TableCell key={column.id} column={column} row={record} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
