import { useId, useMemo, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { useRowMenu } from '#web/ui/table/rows/use-row-menu.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { MoveStatus } from '#web/ui/tree/move/move-status.tsx'
import { placeOf } from '#web/ui/tree/move/tree-move.ts'
import { useTreeMoves } from '#web/ui/tree/move/use-tree-moves.ts'
import { useTreeMessages } from '#web/ui/tree/messages.ts'
import type { TreeSearch } from '#web/ui/tree/use-tree-search.ts'
import type { TreeTableProps } from './tree-table-options.ts'
import { TreeTableRow } from './tree-table-row.tsx'
import { visibleRows, type VisibleRow } from './tree-rows.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './tree-table.module.css'
import { useTreeFocus } from './use-tree-focus.ts'
import { windowedFrom, WindowedRows } from './windowed-rows.tsx'

const treeMinWidthPx = 240
const columnMinWidthPx = 120
const defaultActionsWidthPx = 160

/** Elements that handle clicks themselves. */
const controls = 'a, button, input, label'

interface TreeTableGridProps<Row> extends TreeTableProps<Row> {
  search: TreeSearch
  rowsById: ReadonlyMap<string, Row | undefined>
}

/** The header and rows of a tree table. */
export function TreeTableGrid<Row>(props: TreeTableGridProps<Row>) {
  const { label, search, rowsById, columns, card, renderActions, renderCardActions, value, onChange, ...moveProps } = props
  const region = useRef<HTMLTableElement>(null)
  const moveKeysId = useId()
  const isNarrow = useIsNarrow()
  const messages = useTreeMessages()
  const { nodes, query, expandedIds } = search
  const rows = useMemo(() => visibleRows(nodes, expandedIds), [nodes, expandedIds])
  const moves = useTreeMoves(region, search, moveProps)
  const hasMoves = moveProps.onMove !== undefined
  const { tabStop, handlers } = useTreeFocus({ region, rows, search, onOpen: onChange })
  const { menu, openByKey, ...rightClick } = useRowMenu(rows, ({ node }) => {
    const row = rowsById.get(node.id)
    return row !== undefined && renderCardActions?.(row)
  })

  function handleClick({ target, currentTarget }: MouseEvent) {
    // Clicks in portalled overlays bubble here too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    const id = target.closest<HTMLElement>('[data-key]')?.dataset['key']
    if (id === undefined) return
    if (target.closest('[data-expander]')) search.setExpandedIds(toggled(expandedIds, id))
    else if (!target.closest(controls) && placeOf(nodes, id)?.node.isDisabled !== true) onChange?.(id)
  }

  function handleKey(event: KeyboardEvent) {
    handlers.onKeyDown(event)
    openByKey(event)
  }

  function renderRow(visibleRow: VisibleRow, index: number) {
    const { id } = visibleRow.node
    const row = rowsById.get(id)
    return (
      row !== undefined && (
        <TreeTableRow
          key={id}
          {...{ row, visibleRow, index, query, isNarrow, columns, card, renderActions, renderCardActions }}
          isTabStop={id === tabStop}
          isSelected={onChange && id === value}
          moves={hasMoves ? moves : undefined}
        />
      )
    )
  }

  return (
    <>
      <table
        ref={region}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA allows it, and there is no element for it
        role="treegrid"
        aria-label={label}
        aria-describedby={hasMoves ? moveKeysId : undefined}
        className={styles.region}
        style={isNarrow ? undefined : columnStyle(props)}
        {...handlers}
        {...rightClick}
        {...moves.handlers}
        onPointerDownCapture={(event) => {
          rightClick.onPointerDownCapture(event)
          moves.handlers.onPointerDownCapture(event)
        }}
        onKeyDown={handleKey}
        onKeyDownCapture={moves.moveByKey}
        onClick={handleClick}
      >
        {!isNarrow && <Header {...props} />}
        <tbody data-selectable={onChange !== undefined || undefined}>
          {rowsById.size < windowedFrom ? (
            rows.map(renderRow)
          ) : (
            <WindowedRows {...{ region, rows, renderRow }} pinnedIds={[tabStop, moves.draggedId]} />
          )}
        </tbody>
      </table>
      {menu}
      {rows.length === 0 && <p className={`${layout.faint} ${styles.noMatches}`}>{messages.noMatches}</p>}
      {hasMoves && <MoveStatus moveKeysId={moveKeysId} announcement={moves.announcement} />}
    </>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])
}

interface ColumnStyle extends CSSProperties {
  '--columns': string
  '--min-width': string
}

/** The widths of the columns, shared by all rows. */
function columnStyle<Row>({ columns, renderActions, actionsWidthPx = defaultActionsWidthPx }: TreeTableProps<Row>): ColumnStyle {
  const widths = columns.map(({ widthPx, minWidthPx = columnMinWidthPx }) => ({ widthPx, minWidthPx: widthPx ?? minWidthPx }))
  const actions = renderActions ? [{ widthPx: actionsWidthPx, minWidthPx: actionsWidthPx }] : []
  const all = [{ widthPx: undefined, minWidthPx: treeMinWidthPx }, ...widths, ...actions]
  return {
    '--columns': all.map(({ widthPx, minWidthPx }) => (widthPx === undefined ? `minmax(${minWidthPx}px, 1fr)` : `${widthPx}px`)).join(' '),
    '--min-width': `${all.reduce((sum, { minWidthPx }) => sum + minWidthPx, 0)}px`,
  }
}

function Header<Row>({ treeTitle, columns, renderActions }: TreeTableProps<Row>) {
  const messages = useTableMessages()
  return (
    <thead className={styles.head}>
      <tr className={styles.headRow}>
        <th scope="col" className={`${layout.truncate} ${layout.muted} ${layout.small} ${styles.title}`} title={treeTitle}>
          {treeTitle}
        </th>
        {columns.map(({ id, title, align }) => (
          <th
            key={id}

            scope="col"
            className={`${layout.truncate} ${layout.muted} ${layout.small} ${styles.title}${align === 'end' ? ` ${styles.end}` : ''}`}
            title={title}
          >
            {title}
          </th>
        ))}
        {renderActions && (
          <th scope="col" className={`${layout.truncate} ${layout.muted} ${layout.small} ${styles.title} ${styles.actionsTitle}`}>
            {messages.actions}
          </th>
        )}
      </tr>
    </thead>
  )
}
