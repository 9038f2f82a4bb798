import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from './column.ts'
import styles from '#web/ui/table/table-grid.module.css'

/** Widths in pixels that columns need to show their texts whole, by column id. */
export type ContentWidths = ReadonlyMap<string, number>

const unknown: ContentWidths = new Map()

interface Measured<Row> {
  readonly columns: readonly Column<Row>[]
  readonly widths: ContentWidths
}

/** The widths of the header cells while the browser makes each column as wide as its longest content; undefined if it cannot. */
function measure(table: HTMLTableElement): number[] | undefined {
  // A hidden table has no widths, and those of open editors are not those of the texts.
  if (table.offsetWidth === 0 || table.querySelector('td :is(input:not([type="checkbox"]), textarea)')) return undefined
  const region = table.parentElement
  const left = region?.scrollLeft ?? 0
  table.classList.add(styles.measured ?? '')
  // These are rounded, but exact widths would be those of a page that is scaled while it appears.
  const widths = Array.from(table.tHead?.rows[0]?.cells ?? [], ({ offsetWidth }) => offsetWidth + 1)
  table.classList.remove(styles.measured ?? '')
  // Reading where it has got to would lay the page out once more.
  if (region && left > 0) region.scrollLeft = left
  return widths
}

/**
 * Measures what the texts of the columns need, once for each page of rows and before it is painted. The widths only grow while the columns
 * stay the same, so that these do not move with every page. `leadCount` is the number of cells before them.
 */
export function useContentWidths<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column<Row>[],
  rows: readonly unknown[],
  leadCount: number,
): ContentWidths {
  const [measured, setMeasured] = useState<Measured<Row>>()
  const last = useRef<readonly unknown[]>(undefined)
  useLayoutEffect(() => {
    // A kept page that is shown again has the widths that it had.
    if (last.current?.[0] === columns && last.current[1] === rows) return
    const found = table.current && rows.length > 0 ? measure(table.current) : undefined
    if (!found) return
    last.current = [columns, rows]
    // oxlint-disable-next-line react/set-state-in-effect -- known only after layout
    setMeasured((known) => {
      const before = known?.columns === columns ? known.widths : unknown
      const widths = columns.map(({ id }, index): [string, number] => [id, Math.max(before.get(id) ?? 0, found[leadCount + index] ?? 0)])
      return known && widths.every(([id, width]) => before.get(id) === width) ? known : { columns, widths: new Map(widths) }
    })
  }, [table, columns, rows, leadCount])
  return measured?.widths ?? unknown
}
