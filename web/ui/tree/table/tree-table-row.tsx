import { memo, useMemo, type CSSProperties, type ReactNode } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { Highlighted } from '#web/ui/tree/highlighted.tsx'
import type { DropMark } from '#web/ui/tree/move/drop-point.ts'
import { MoveHandle } from '#web/ui/tree/move/move-handle.tsx'
import layout from '#web/ui/theme/layout.module.css'
import moveStyles from '#web/ui/tree/move/tree-move.module.css'
import type { TreeMoves } from '#web/ui/tree/move/use-tree-moves.ts'
import { useTreeMessages } from '#web/ui/tree/messages.ts'
import cell from '#web/ui/tree/tree-cell.module.css'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import type { VisibleRow } from './tree-rows.ts'
import type { TreeTableRowOptions } from './tree-table-options.ts'
import styles from './tree-table.module.css'

interface TreeTableRowProps<Row> extends TreeTableRowOptions<Row> {
  row: Row
  visibleRow: VisibleRow
  /** Its place among the visible rows. */
  index: number
  query: string
  isNarrow: boolean
  isTabStop: boolean
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined
  moves: TreeMoves | undefined
}

/** A row of a tree table. Its cells render again only when they change; clicks are handled by the table. */
export function TreeTableRow<Row>(props: TreeTableRowProps<Row>) {
  const { row, visibleRow, index, query, isNarrow, isTabStop, isSelected, moves, columns, card } = props
  const renderActions = isNarrow ? props.renderCardActions : props.renderActions
  const { node, level, position, siblingCount, isExpanded } = visibleRow
  const { label, hint, icon } = node
  const isMovable = moves?.isMovable(node.id) === true
  const mark = moves?.mark?.rowId === node.id ? moves.mark : undefined
  const cells = useMemo(
    () => (
      <>
        <TreeCell {...{ label, hint, icon, query, isExpanded, isMovable }} />
        {isNarrow ? <CardCells {...{ row, card }} /> : columns.map((column) => <Cell key={column.id} {...{ column, row }} />)}
        {renderActions && <td className={`${layout.row} ${styles.actions}`}>{renderActions(row)}</td>}
      </>
    ),
    [row, label, hint, icon, query, isExpanded, isMovable, isNarrow, columns, card, renderActions],
  )
  return (
    <RowElement
      {...{ index, level, position, siblingCount, isExpanded, isSelected, isTabStop, cells }}
      id={node.id}
      isDisabled={node.isDisabled === true}
      hasMoves={moves !== undefined}
      isDragged={moves?.draggedId === node.id}
      dropEdge={mark?.edge}
      dropLevel={mark?.level}
    />
  )
}

interface RowElementProps extends Pick<VisibleRow, 'level' | 'position' | 'siblingCount' | 'isExpanded'> {
  id: string
  index: number
  isSelected: boolean | undefined
  isTabStop: boolean
  isDisabled: boolean
  hasMoves: boolean
  isDragged: boolean
  dropEdge: DropMark['edge'] | undefined
  dropLevel: number | undefined
  cells: ReactNode
}

interface RowStyle extends CSSProperties {
  '--tree-item-level': number
  '--drop-level': number | undefined
}

/** The element of a row. With hundreds of rows most of them must be left alone when the focus moves or a row is dragged. */
const RowElement = memo(function RowElement(props: RowElementProps) {
  const { id, level, position, siblingCount, isExpanded, isSelected, isTabStop, isDisabled, hasMoves, isDragged, dropEdge, cells } = props
  const style: RowStyle = { '--tree-item-level': level, '--drop-level': props.dropLevel }
  return (
    <tr
      className={hasMoves ? `${styles.row} ${moveStyles.row}` : styles.row}
      style={style}
      data-key={id}
      data-row={props.index}
      data-dragged={isDragged || undefined}
      data-drop={dropEdge}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblingCount}
      aria-expanded={isExpanded}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      {cells}
    </tr>
  )
})

interface TreeCellProps {
  label: string
  hint: TreeNode['hint'] | undefined
  icon: TreeNode['icon'] | undefined
  query: string
  isExpanded: boolean | undefined
  isMovable: boolean
}

/** The first cell: handle, indent, chevron and name. */
function TreeCell({ label, hint, icon, query, isExpanded, isMovable }: TreeCellProps) {
  const messages = useTreeMessages()
  return (
    <th scope="row" className={`${layout.row} ${styles.tree}`} title={hint === undefined ? label : `${label} ${hint}`}>
      {isMovable && <MoveHandle />}
      {isExpanded === undefined ? (
        <span className={`${layout.center} ${layout.fixed} ${cell.chevron}`} />
      ) : (
        <button
          type="button"
          className={`${layout.center} ${layout.fixed} ${cell.chevron}`}
          // The arrow keys of the row expand and collapse it.
          tabIndex={-1}
          aria-label={isExpanded ? messages.collapse : messages.expand}
          data-expander=""
        >
          <Icon name="chevron-right" size={16} />
        </button>
      )}
      {icon && <Icon name={icon} size={16} />}
      <span className={`${layout.truncate} ${cell.label}`}>
        <Highlighted text={label} query={query} />
      </span>
      {hint !== undefined && (
        <span className={`${layout.truncate} ${layout.faint} ${layout.small} ${cell.hint}`}>
          <Highlighted text={hint} query={query} />
        </span>
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { align, isMuted } = column
  const content = column.cell(row)
  return (
    <td
      className={`${layout.truncate} ${styles.cell}${align === 'end' ? ` ${styles.end}` : ''}${isMuted ? ` ${layout.muted}` : ''}`}
      title={typeof content === 'string' ? content : undefined}
    >
      {content}
    </td>
  )
}

function CardCells<Row>({ row, card }: { row: Row } & Pick<TreeTableRowOptions<Row>, 'card'>) {
  if (!card) return null
  const { detail, mark } = card(row)
  return (
    <>
      <td className={`${layout.truncate} ${styles.detail}`} title={typeof detail === 'string' ? detail : undefined}>
        {detail}
      </td>
      <td className={styles.mark}>{mark}</td>
    </>
  )
}
