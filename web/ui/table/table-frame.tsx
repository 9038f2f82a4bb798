import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import styles from './table-frame.module.css'
import type { TableOptions } from './table-options.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { useInertOutside } from './selection/use-inert-outside.ts'
import { useRowFocus } from './rows/use-row-focus.ts'
import type { Selection } from './selection/selection.ts'
import { useHasSelected, useSelected } from './selection/use-selection.ts'
import type { TableSettings } from './use-table-view.tsx'

const bulkBar = lazyControl(() => import('./selection/bulk-bar.tsx').then((module) => module.BulkBar))

interface TableFrameProps<Row, Name extends string> extends Pick<
  TableOptions<Row, Name>,
  'label' | 'toolbar' | 'selection' | 'renderBulk' | 'onOpen'
> {
  settings: TableSettings<Row, Name>
  /** The rows that are there now. */
  rows: readonly Row[]
  /** Where the rows scroll begins anew when this becomes another. */
  position: string
  isBusy?: boolean
  /** The rows are those of before. */
  isStale?: boolean
  onRefresh?: (() => void) | undefined
  regionRef?: RefObject<HTMLElement | null>
  /** Draws a row that may be out of sight. */
  reveal?: (index: number) => void
  footer: ReactNode
  /** Draws the rows. */
  children: (state: { isChoosing: boolean; startChoosing: () => void }) => ReactNode
}

/** The card that a table stands in: its buttons, the region that scrolls, its foot, and what can be done with the ticked rows. */
export function TableFrame<Row, Name extends string>(props: TableFrameProps<Row, Name>) {
  const { label, toolbar, selection, renderBulk, onOpen, settings, rows, position, onRefresh, reveal, footer, children } = props
  const card = useRef<HTMLDivElement>(null)
  const ownRegion = useRef<HTMLElement>(null)
  const region = props.regionRef ?? ownRegion
  const isNarrow = useIsNarrow()
  const [isWindowFilled, setWindowFilled] = useState(false)
  const isMaximized = isWindowFilled && !isNarrow
  const [isChoosingByHand, setChoosing] = useState(false)
  const hasSelected = useHasSelected(selection)
  const isChoosing = isNarrow && selection !== undefined && (isChoosingByHand || hasSelected)
  const startChoosing = useCallback(() => setChoosing(true), [])
  // The first tick changes the frame, but not the rows in it.
  const content = useMemo(() => children({ isChoosing, startChoosing }), [children, isChoosing, startChoosing])
  const { onKeyDown, ...focus } = useRowFocus({
    region,
    rowCount: rows.length,
    reveal,
    onOpen: onOpen && ((index) => openRow(index)),
  })
  useInertOutside(card, isMaximized)
  useRenewed(selection, rows)
  useTopOf(region, position)

  function openRow(index: number) {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row)
  }

  function clear() {
    selection?.clear()
    setChoosing(false)
  }

  function leaveByEscape(event: KeyboardEvent) {
    const isInside = event.target instanceof Node && card.current?.contains(event.target)
    // An input method takes Escape for itself while it composes.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented || !isInside) return
    if (hasSelected || isChoosing) clear()
    else if (isMaximized) setWindowFilled(false)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notes the focus and the keys of what stands in it
    <div
      ref={card}
      className={`${styles.table}${isMaximized ? ` ${styles.filled}` : ''}`}
      data-density={settings.density}
      onKeyDown={leaveByEscape}
      {...focus}
    >
      <TableToolbar
        {...{ settings, isMaximized, isChoosing, onRefresh, isBusy: props.isBusy }}
        onFill={() => setWindowFilled(!isMaximized)}
        {...(selection && { onChoose: isChoosing ? clear : startChoosing })}
      >
        {toolbar}
      </TableToolbar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the rows in it */}
      <section
        ref={region}
        className={`${styles.region}${props.isStale ? ` ${styles.stale}` : ''}${hasSelected ? ` ${styles.ticked}` : ''}`}
        aria-label={label}
        aria-busy={props.isBusy}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {content}
      </section>
      {selection && renderBulk && (hasSelected || isChoosing) && <SelectedRows {...{ selection, renderBulk }} onClear={clear} />}
      <footer className={styles.footer}>{footer}</footer>
    </div>
  )
}

interface SelectedRowsProps<Row> {
  selection: Selection<Row>
  renderBulk: (selected: readonly Row[]) => ReactNode
  onClear: () => void
}

/** What can be done with the ticked rows; rendered on its own, so that a tick does not render the frame. */
function SelectedRows<Row>({ selection, renderBulk, onClear }: SelectedRowsProps<Row>) {
  const selected = useSelected(selection)
  return (
    <bulkBar.Control count={selected.size} onClear={onClear}>
      {renderBulk(Array.from(selected.values()))}
    </bulkBar.Control>
  )
}

/** Scrolls to the top when the position becomes another, not when a kept page is shown again. */
function useTopOf(region: RefObject<HTMLElement | null>, position: string) {
  const last = useRef(position)
  useLayoutEffect(() => {
    if (region.current && last.current !== position) region.current.scrollTop = 0
    last.current = position
  })
}

/** What is ticked is known as it stands now. */
function useRenewed<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]) {
  useEffect(() => selection?.renew(rows), [selection, rows])
}
