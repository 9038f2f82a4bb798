import { arrange, widthsOf } from '#web/ui/table/columns/arranged-columns.ts'
import { useCardsCode } from './cards-code.ts'
import { ColumnGroup } from '#web/ui/table/columns/column-group.tsx'
import styles from './static-table.module.css'
import grid from '#web/ui/table/table-grid.module.css'
import head from '#web/ui/table/table-head.module.css'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { TableCell } from './table-row.tsx'
import row from './table-rows.module.css'

interface StaticTableProps<Row> extends Pick<TableOptions<Row>, 'label' | 'columns' | 'rowKey' | 'card'> {
  rows: readonly Row[]
}

function never() {}

/** A few rows to read, all at once: nothing sorts, ticks or sets it. Cards on a small screen. */
export function StaticTable<Row>({ label, columns, rows, rowKey, card }: StaticTableProps<Row>) {
  const { isNarrow, code } = useCardsCode()
  if (isNarrow) return code && <code.TableCards {...{ rows, rowKey, card }} rowLabel={rowKey} isChoosing={false} startChoosing={never} />
  const shown = arrange(columns, undefined)
  const { widths, leastTotalPx } = widthsOf(shown)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that may scroll has to be reachable by keyboard
    <section className={styles.region} aria-label={label} tabIndex={0}>
      <table className={grid.grid} style={{ minWidth: leastTotalPx }} aria-label={label}>
        <ColumnGroup {...{ shown, widths }} />
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
          {rows.map((one) => (
            <tr key={rowKey(one)} className={row.row}>
              {columns.map((column) => (
                <TableCell key={column.id} column={column} row={one} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
