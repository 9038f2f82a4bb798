import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { Spacer } from '#web/ui/table/rows/spacer.tsx'
import type { VisibleRow } from './tree-rows.ts'

/** Fewer rows are all rendered: a browser finds text in them, and a measurement costs more than they do. */
export const windowedFrom = 200

const estimatedHeightPx = { row: 44, head: 42 } as const
const overscanRows = 8

interface WindowedRowsProps {
  /** The scroll container. */
  region: RefObject<HTMLElement | null>
  rows: readonly VisibleRow[]
  /** Rows that stay rendered wherever they are: the focused and the dragged one. */
  pinnedIds: readonly (string | undefined)[]
  renderRow: (row: VisibleRow, index: number) => ReactNode
}

/** The rows of a large tree table: those in and near the viewport, with spacers in place of the others. */
export function WindowedRows({ region, rows, pinnedIds, renderRow }: WindowedRowsProps) {
  const [isMounted, setMounted] = useState(false)
  const [rowHeightPx, setRowHeightPx] = useState<number>(estimatedHeightPx.row)
  const pinned = rows.flatMap(({ node }, index) => (pinnedIds.includes(node.id) ? [index] : []))
  // oxlint-disable-next-line react/incompatible-library -- its result is read here and never memoized
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeightPx,
    getItemKey: useCallback((index: number) => rows[index]?.node.id ?? index, [rows]),
    scrollMargin: estimatedHeightPx.head,
    overscan: overscanRows,
    rangeExtractor: (range) => Array.from(new Set([...defaultRangeExtractor(range), ...pinned])).toSorted((a, b) => a - b),
  })
  // The scroll region, which contains the rows, is mounted after them.
  useLayoutEffect(() => setMounted(true), [])
  useLayoutEffect(() => {
    // All rows are as high as the first one: that depends on density, pointer and zoom.
    const measured = region.current?.querySelector('[data-key]')?.getBoundingClientRect().height
    if (measured) setRowHeightPx(measured)
  }, [region, isMounted, rows])
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx])

  const items = virtualizer.getVirtualItems()
  return (
    <>
      {items.map(({ key, index, start }, position) => {
        const row = rows[index]
        const previousEnd = items[position - 1]?.end ?? estimatedHeightPx.head
        return (
          row && (
            <Fragment key={key}>
              <Spacer heightPx={start - previousEnd} />
              {renderRow(row, index)}
            </Fragment>
          )
        )
      })}
      <Spacer heightPx={virtualizer.getTotalSize() + estimatedHeightPx.head - (items.at(-1)?.end ?? estimatedHeightPx.head)} />
    </>
  )
}
