import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './table-frame.module.css'
import { ListHeader } from './list-header.tsx'
import { MoreMenu } from './more-menu.tsx'
import type { TableOptions } from './table-options.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { useCellSelection } from './cells/use-cell-selection.tsx'
import { useInertOutside } from './selection/use-inert-outside.ts'
import { useRowFocus } from './rows/use-row-focus.ts'
import { useRowMenu } from './rows/use-row-menu.tsx'
import type { Selection } from './selection/selection.ts'
import { SelectedRows, SelectionAnnouncement } from './selection/selected-rows.tsx'
import { useHasSelected } from './selection/use-selection.ts'
import type { TableSettings } from './use-table-view.tsx'

interface TableFrameProps<Row, Name extends string> extends Pick<
  TableOptions<Row, Name>,
  | 'label'
  | 'heading'
  | 'views'
  | 'aside'
  | 'toolbar'
  | 'tools'
  | 'figures'
  | 'hasTools'
  | 'selection'
  | 'renderBulk'
  | 'onOpen'
  | 'renderCardActions'
  | 'rowKey'
  | 'removed'
> {
  settings: TableSettings<Row, Name>
  /** The current rows. */
  rows: readonly Row[]
  /** Identifies the filters. */
  filterKey?: string | undefined
  /** The number of rows that match, if all of them can be selected. */
  matchingCount?: number | undefined
  /** Identifies page, sort and filters: the table scrolls to the top when it changes. */
  scrollKey: string
  isBusy?: boolean
  /** The rows are from the previous query. */
  isStale?: boolean
  onRefresh?: (() => void) | undefined
  /** Sorts the cards, on small screens. */
  sortMenu?: ReactNode
  regionRef?: RefObject<HTMLElement | null>
  /** Synchronously renders a row that may be outside the viewport, so that it can be focused. */
  ensureRendered?: (index: number) => void
  /** A notice on the state of the rows, above them. */
  banner?: ReactNode
  /** A notice in the toolbar. */
  notice?: ReactNode
  footer: ReactNode
  /** Renders the rows. `isSelecting`: on a small screen, cards have check boxes only in selection mode. */
  children: (state: { isSelecting: boolean; startSelecting: () => void }) => ReactNode
}

/** The frame of a table: title row, tool row, scroll region, footer and bulk actions. */
export function TableFrame<Row, Name extends string>(props: TableFrameProps<Row, Name>) {
  const { label, toolbar, selection, renderBulk, onOpen, settings, rows, scrollKey, onRefresh, ensureRendered, footer, children } = props
  const { filterKey, matchingCount, heading, aside, renderCardActions } = props
  const card = useRef<HTMLDivElement>(null)
  const defaultRegion = useRef<HTMLElement>(null)
  const region = props.regionRef ?? defaultRegion
  const isNarrow = useIsNarrow()
  const [isMaximizeOn, setMaximizeOn] = useState(false)
  const isMaximized = isMaximizeOn && !isNarrow
  const { hasSelected, isSelecting, startSelecting, stopSelecting } = useSelectionMode(selection, isNarrow)
  // Selecting the first row re-renders the frame, but not its rows.
  const content = useMemo(() => children({ isSelecting, startSelecting }), [children, isSelecting, startSelecting])
  const { onKeyDown, onClick, ...focus } = useRowFocus({
    region,
    rowCount: rows.length,
    ensureRendered,
    onOpen: onOpen && ((index) => openRow(index)),
  })
  const { beginsBy, selection: cells, ...pointer } = useCellSelection(region)
  const { menu, openByKey, ...rightClick } = useRowMenu(rows, (row) => !isRemoved(row) && renderCardActions?.(row))
  useInertOutside(card, isMaximized)
  useSelectionUpdate(selection, rows)
  useScrollReset(region, scrollKey)

  function isRemoved(row: Row) {
    return props.removed?.keys.has(props.rowKey(row)) ?? false
  }

  function openRow(index: number) {
    const row = rows[index]
    if (row !== undefined && !isRemoved(row)) onOpen?.(row)
  }

  function handleRowKey(event: KeyboardEvent) {
    onKeyDown(event)
    openByKey(event)
  }

  /** Escape clears the selection; without one it restores a maximized table. */
  function handleKey(event: KeyboardEvent) {
    const isInside = event.target instanceof Node && card.current?.contains(event.target)
    // During IME composition Escape belongs to the input method.
    if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented || !isInside) return
    if (hasSelected || isSelecting) stopSelecting()
    else if (isMaximized) setMaximizeOn(false)
    else return
    event.preventDefault()
  }

  const bulk = { selection, renderBulk, rows, filterKey, matchingCount, isShown: hasSelected || isSelecting, onClear: stopSelecting }
  const { figures, hasTools = true } = props
  const maximizing = isNarrow || !hasTools ? undefined : { isMaximized, toggle: () => setMaximizeOn(!isMaximized) }
  const menuParts = maximizing || figures ? { settings, figures, maximizing } : undefined
  const table = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only observes focus and keys of its content
    <div
      ref={card}
      className={`${layout.stack} ${layout.gap0} ${layout.surface} ${styles.table}${isMaximized ? ` ${styles.maximized}` : ''}`}
      data-density={settings.density}
      onKeyDown={handleKey}
      {...focus}
    >
      <TableToolbar
        {...{ settings, isMaximized, isSelecting, onRefresh }}
        isBusy={props.isBusy}
        tools={
          <>
            {props.notice}
            {props.sortMenu}
            {props.tools}
          </>
        }
        hasTools={props.hasTools}
        more={heading && !isNarrow ? undefined : <MoreMenu isIcon actions={heading?.actions ?? []} table={menuParts} />}
        onRestore={() => setMaximizeOn(false)}
        {...(selection && { onToggleSelecting: isSelecting ? stopSelecting : startSelecting })}
      >
        {toolbar}
      </TableToolbar>
      {props.banner}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only handles keys of its rows */}
      <section
        ref={region}
        className={`${styles.region}${props.isStale ? ` ${styles.stale}` : ''}${onOpen ? ` ${styles.opens}` : ''}`}
        aria-label={label}
        aria-busy={props.isBusy}
        tabIndex={-1}
        onKeyDown={(event) => (beginsBy(event) ? event.preventDefault() : handleRowKey(event))}
        {...pointer}
        {...rightClick}
        onClick={onClick}
        onClickCapture={ignoreSecondClick}
      >
        {content}
      </section>
      {cells}
      {menu}
      {isNarrow && <SelectedRows {...bulk} />}
      <footer className={styles.footer}>
        {!isNarrow && <SelectedRows {...bulk} />}
        <div className={styles.pages}>{footer}</div>
      </footer>
      {selection && <SelectionAnnouncement {...{ selection, matchingCount }} />}
    </div>
  )
  return (
    <>
      {heading && <ListHeader {...heading} views={props.views} table={menuParts} />}
      {aside ? (
        <div className={styles.beside}>
          {aside}
          {table}
        </div>
      ) : (
        table
      )}
    </>
  )
}

/** Ignores the second click of a double click on a button or link of a row: the first one may have closed a menu above it. */
function ignoreSecondClick(event: MouseEvent) {
  const { detail, target } = event
  if (detail < 2 || !(target instanceof Element) || target.closest('thead') || !target.closest('button, a')) return
  event.preventDefault()
  event.stopPropagation()
}

/** Selection and, on small screens, selection mode: it starts by its button or the first selected row. */
function useSelectionMode<Row>(selection: Selection<Row> | undefined, isNarrow: boolean) {
  const [isModeOn, setModeOn] = useState(false)
  const hasSelected = useHasSelected(selection)
  const startSelecting = useCallback(() => setModeOn(true), [])

  /** Deselects all rows and ends selection mode. */
  function stopSelecting() {
    selection?.clear()
    setModeOn(false)
  }

  return { hasSelected, isSelecting: isNarrow && selection !== undefined && (isModeOn || hasSelected), startSelecting, stopSelecting }
}

/** Scrolls to the top when the key changes, but not when a kept-alive page is shown again. */
function useScrollReset(region: RefObject<HTMLElement | null>, scrollKey: string) {
  const lastKey = useRef(scrollKey)
  useLayoutEffect(() => {
    if (region.current && lastKey.current !== scrollKey) region.current.scrollTop = 0
    lastKey.current = scrollKey
  })
}

/** Replaces selected rows by their current versions. */
function useSelectionUpdate<Row>(selection: Selection<Row> | undefined, rows: readonly Row[]) {
  useEffect(() => selection?.updateRows(rows), [selection, rows])
}
