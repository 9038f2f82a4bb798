import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useId, useLayoutEffect, useMemo, useState, type FocusEvent, type RefObject } from 'react'
import type { Density } from '#contract/lists/density.ts'
import { Spacer } from './spacer.tsx'
import { DetailRow, TableRow, type RowParts } from './table-row.tsx'

/** Estimated heights in pixels, until measured. */
const estimatedHeightPx = { row: 44, detail: 160, head: 42 } as const
const overscanLines = 4

interface VirtualRowsProps<Row> extends RowParts<Row> {
  /** The scroll container. */
  region: RefObject<HTMLElement | null>
  rows: readonly Row[]
  density: Density
  expandedKeys: ReadonlySet<string>
  /** Indexes of rows kept rendered because of the keyboard focus. */
  pinnedIndexes: readonly number[]
  onRowFocus: (index: number) => void
}

/** One `<tr>`: a row, or the expanded detail below it. */
interface Line<Row> {
  readonly key: string
  readonly row: Row
  readonly rowIndex: number
  readonly isDetail: boolean
}

function toLines<Row>(rows: readonly Row[], rowKey: (row: Row) => string, expandedKeys: ReadonlySet<string>): Line<Row>[] {
  return rows.flatMap((row, rowIndex) => {
    const key = rowKey(row)
    const line = { key, row, rowIndex, isDetail: false }
    return expandedKeys.has(key) ? [line, { ...line, key: `${key} detail`, isDetail: true }] : [line]
  })
}

/** The indexes among all lines of the rows with these indexes, without their details; indexes past the end mean the last row. */
function lineIndexesOf<Row>(lines: readonly Line<Row>[], rowIndexes: readonly number[]): number[] {
  const lastRowIndex = lines.at(-1)?.rowIndex ?? 0
  const clamped = rowIndexes.map((index) => Math.min(index, lastRowIndex))
  return lines.flatMap(({ rowIndex, isDetail }, lineIndex) => (!isDetail && clamped.includes(rowIndex) ? [lineIndex] : []))
}

/**
 * A virtualized table body: renders only the lines in and near the viewport, and the pinned rows wherever they are, with spacers in place of the
 * others.
 */
export function VirtualRows<Row>({ region, rows, density, expandedKeys, pinnedIndexes, onRowFocus, ...parts }: VirtualRowsProps<Row>) {
  const { rowKey } = parts
  const id = useId()
  const lines = useMemo(() => toLines(rows, rowKey, expandedKeys), [rows, rowKey, expandedKeys])
  const pinnedLines = useMemo(() => lineIndexesOf(lines, pinnedIndexes), [lines, pinnedIndexes])
  const rowHeightPx = useRowHeight(region, density)
  // oxlint-disable-next-line react/incompatible-library -- its result is read here and never memoized
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => region.current,
    estimateSize: (index) => (lines[index]?.isDetail ? estimatedHeightPx.detail : rowHeightPx),
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    scrollMargin: estimatedHeightPx.head,
    overscan: overscanLines,
    rangeExtractor: (range) => Array.from(new Set([...defaultRangeExtractor(range), ...pinnedLines])).toSorted((a, b) => a - b),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx])

  function handleFocus({ target }: FocusEvent) {
    const row = target.closest<HTMLElement>('[data-row]')
    if (row) onRowFocus(Number(row.dataset['row']))
  }

  const items = virtualizer.getVirtualItems()
  const heightBelowPx = virtualizer.getTotalSize() + estimatedHeightPx.head - (items.at(-1)?.end ?? estimatedHeightPx.head)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes the focus
    <tbody onFocus={handleFocus}>
      {items.map((item, position) => {
        const line = lines[item.index]
        // A pinned row may be far from the visible ones, so that a gap is possible before every line.
        const previousEnd = items[position - 1]?.end ?? estimatedHeightPx.head
        const detailId = line && `${id}-${rowKey(line.row)}`
        return (
          line &&
          detailId && (
            <Fragment key={item.key}>
              <Spacer heightPx={item.start - previousEnd} />
              {line.isDetail ? (
                <DetailRow {...parts} row={line.row} id={detailId} measure={virtualizer.measureElement} measuredIndex={item.index} />
              ) : (
                <TableRow
                  {...parts}
                  row={line.row}
                  index={line.rowIndex}
                  isOpen={expandedKeys.has(line.key)}
                  detailId={detailId}
                  // The header is row 1.
                  ariaRowIndex={item.index + 2}
                />
              )}
            </Fragment>
          )
        )
      })}
      <Spacer heightPx={heightBelowPx} />
    </tbody>
  )
}

/** Measured row height, which depends on density, pointer type and zoom. Measured once the scroll region is mounted. */
function useRowHeight(region: RefObject<HTMLElement | null>, density: Density): number {
  const [heightPx, setHeightPx] = useState<number>(estimatedHeightPx.row)
  const [isMounted, setMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the scroll region, which contains the rows, is mounted after them
  useLayoutEffect(() => setMounted(true), [])
  useLayoutEffect(() => {
    const measured = region.current?.querySelector('[data-row]')?.getBoundingClientRect().height
    // oxlint-disable-next-line react/set-state-in-effect -- known only after layout
    if (measured) setHeightPx(measured)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the height depends on them
  }, [region, density, isMounted])
  return heightPx
}
