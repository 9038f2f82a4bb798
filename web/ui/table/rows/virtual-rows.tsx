import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useId, useLayoutEffect, useMemo, useState, type FocusEvent, type RefObject } from 'react'
import type { Density } from '#contract/lists/table-view.ts'
import { DetailRow, TableRow, type RowParts } from './table-row.tsx'

/** What lines are taken to be until one has been seen, in pixels. */
const expectedHeightPx = { row: 44, detail: 160, head: 42 } as const
const linesAround = 4

interface VirtualRowsProps<Row> extends RowParts<Row> {
  /** What the rows scroll in. */
  region: RefObject<HTMLElement | null>
  rows: readonly Row[]
  density: Density
  opened: ReadonlySet<string>
  /** Rows that stay drawn, for the keyboard is at one of them. */
  places: readonly number[]
  onPlace: (index: number) => void
}

interface Line<Row> {
  readonly key: string
  readonly row: Row
  readonly index: number
  readonly isDetail: boolean
}

function linesOf<Row>(rows: readonly Row[], rowKey: (row: Row) => string, opened: ReadonlySet<string>): Line<Row>[] {
  return rows.flatMap((row, index) => {
    const key = rowKey(row)
    const line = { key, row, index, isDetail: false }
    return opened.has(key) ? [line, { ...line, key: `${key} detail`, isDetail: true }] : [line]
  })
}

/** The lines of some rows; of rows past the end the last. */
function linesAt<Row>(lines: readonly Line<Row>[], places: readonly number[]): number[] {
  const last = lines.at(-1)?.index ?? 0
  const wanted = places.map((place) => Math.min(place, last))
  return lines.flatMap(({ index, isDetail }, line) => (!isDetail && wanted.includes(index) ? [line] : []))
}

/** The rows in sight, with room where the others would be. */
export function VirtualRows<Row>({ region, rows, density, opened, places, onPlace, ...parts }: VirtualRowsProps<Row>) {
  const { rowKey } = parts
  const id = useId()
  const lines = useMemo(() => linesOf(rows, rowKey, opened), [rows, rowKey, opened])
  const placed = useMemo(() => linesAt(lines, places), [lines, places])
  const rowHeightPx = useRowHeight(region, density)
  // oxlint-disable-next-line react/incompatible-library -- what it gives is read here and nowhere remembered
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => region.current,
    estimateSize: (index) => (lines[index]?.isDetail ? expectedHeightPx.detail : rowHeightPx),
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    scrollMargin: expectedHeightPx.head,
    overscan: linesAround,
    rangeExtractor: (range) => Array.from(new Set([...defaultRangeExtractor(range), ...placed])).toSorted((a, b) => a - b),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx])

  function notePlace({ target }: FocusEvent) {
    const row = target.closest<HTMLElement>('[data-row]')
    if (row) onPlace(Number(row.dataset['row']))
  }

  const items = virtualizer.getVirtualItems()
  const ends = [expectedHeightPx.head, ...items.map(({ end }) => end)]
  const rest = virtualizer.getTotalSize() + expectedHeightPx.head - (ends.at(-1) ?? 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
    <tbody onFocus={notePlace}>
      {items.map((item, order) => {
        const line = lines[item.index]
        const detailId = line && `${id}-${rowKey(line.row)}`
        return (
          line &&
          detailId && (
            <Fragment key={item.key}>
              <Room heightPx={item.start - (ends[order] ?? 0)} />
              {line.isDetail ? (
                <DetailRow {...parts} row={line.row} id={detailId} measure={virtualizer.measureElement} measuredIndex={item.index} />
              ) : (
                <TableRow
                  {...parts}
                  row={line.row}
                  index={line.index}
                  isOpen={opened.has(line.key)}
                  detailId={detailId}
                  // The head is the first line.
                  line={item.index + 2}
                />
              )}
            </Fragment>
          )
        )
      })}
      <Room heightPx={rest} />
    </tbody>
  )
}

/** Room for lines that are not drawn. */
function Room({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? <tr style={{ height: heightPx }} aria-hidden="true" /> : null
}

/** How tall a row is drawn, which its density, the pointer and the browser's zoom decide. The rows are drawn once their region is there. */
function useRowHeight(region: RefObject<HTMLElement | null>, density: Density): number {
  const [heightPx, setHeightPx] = useState<number>(expectedHeightPx.row)
  const [isPlaced, setPlaced] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the region, which stands around the rows, is there only after them
  useLayoutEffect(() => setPlaced(true), [])
  useLayoutEffect(() => {
    const measured = region.current?.querySelector('[data-row]')?.getBoundingClientRect().height
    // oxlint-disable-next-line react/set-state-in-effect -- known once the rows are laid out
    if (measured) setHeightPx(measured)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what the height depends on
  }, [region, density, isPlaced])
  return heightPx
}
