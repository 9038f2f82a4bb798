import { type CSSProperties, useRef } from 'react'
import { arrange, widthsOf } from '#web/ui/table/columns/arranged-columns.ts'
import { useCardsModule } from './use-cards-module.ts'
import { ColumnGroup } from '#web/ui/table/columns/column-group.tsx'
import { useColumnRoom } from '#web/ui/table/columns/use-column-room.ts'
import { useContentWidths } from '#web/ui/table/columns/use-content-widths.ts'
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
  return <WideTable {...{ label, columns, rows, rowKey }} />
}

function WideTable<Row>({ label, columns, rows, rowKey }: Omit<StaticTableProps<Row>, 'card'>) {
  const region = useRef<HTMLElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const roomPx = useColumnRoom(region, 0)
  const needs = useContentWidths(table, columns, rows, 0)
  const visibleColumns = arrange(columns, undefined)
  const { widths, minTotalPx } = widthsOf(visibleColumns, roomPx, needs)
  const style: CSSProperties & { '--min-width': string } = { '--min-width': `${minTotalPx}px` }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section ref={region} className={`${layout.surface} ${styles.region}`} aria-label={label} tabIndex={0}>
      <table ref={table} className={grid.grid} style={style} aria-label={label}>
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
