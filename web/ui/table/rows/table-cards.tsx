import { useId, type MouseEvent, type ReactNode } from 'react'
import { useLongPress } from '#web/ui/menu/use-long-press.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { RowCard } from '#web/ui/table/columns/column.ts'
import { RemovedRow } from './use-removed-rows.ts'
import { UpdateMark } from './update-mark.tsx'
import { RowExpander } from './row-expander.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './table-cards.module.css'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { useExpandedRows, type ExpandedRows } from './use-expanded-rows.ts'
import { useSelectedState } from '#web/ui/table/selection/use-selection.ts'
import { useRowSelection, type SelectRow } from '#web/ui/table/selection/use-row-selection.ts'

interface CardOptions<Row> extends Pick<
  TableOptions<Row>,
  'rowKey' | 'rowLabel' | 'card' | 'selection' | 'renderDetail' | 'renderCardActions' | 'removed' | 'updates' | 'onOpen'
> {
  /** Selection mode: clicking a card selects it. */
  isSelecting: boolean
  startSelecting: () => void
}

/** Text that may be cut off, for the `title` attribute. */
function titleText(content: ReactNode): string | undefined {
  return typeof content === 'string' ? content : undefined
}

function CardFrame({ leading, title, detail, mark, action }: RowCard & { action?: ReactNode }) {
  return (
    <div className={`${layout.row} ${layout.gap3} ${styles.row}`}>
      {leading}
      <div className={`${layout.stack} ${layout.gap1} ${layout.fill}`}>
        <div className={`${layout.row} ${styles.line}`}>
          <div className={`${layout.fill} ${layout.truncate}`} title={titleText(title)}>
            {title}
          </div>
          {mark}
        </div>
        <div className={`${layout.row} ${styles.line} ${styles.detail}`}>
          <div className={`${layout.fill} ${layout.truncate} ${layout.muted} ${layout.small}`} title={titleText(detail)}>
            {detail}
          </div>
          {action}
        </div>
      </div>
    </div>
  )
}

/** The rows of a table in two lines each, for small screens: title and state, then detail and buttons. A long press starts selection mode. */
export function TableCards<Row>({ rows, ...options }: CardOptions<Row> & { rows: readonly Row[] }) {
  const selectRow = useRowSelection(options.selection, rows)
  const expandedRows = useExpandedRows()
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const key = options.rowKey(row)
        const { removed, rowLabel } = options
        if (!removed?.keys.has(key)) return <TableCard key={key} {...options} {...{ row, selectRow, expandedRows }} />
        return (
          <li key={key} className={styles.card}>
            <div className={`${layout.row} ${layout.gap3} ${styles.row}`}>
              <RemovedRow name={rowLabel(row)} onUndo={removed.undo && (() => removed.undo?.(row))} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface TableCardProps<Row> extends CardOptions<Row> {
  row: Row
  selectRow: SelectRow<Row>
  expandedRows: ExpandedRows
}

/** Elements that handle clicks themselves, in selection mode too. */
const controls = 'button:not([data-open]), input, label'

function TableCard<Row>(props: TableCardProps<Row>) {
  const { row, selectRow, expandedRows, isSelecting, startSelecting, rowKey, rowLabel, card, selection, renderDetail, renderCardActions } =
    props
  const detailId = `${useId()}-detail`
  const isOpen = expandedRows.keys.has(rowKey(row))
  const isSelected = useSelectedState(selection, [row]) === 'all'
  const longPress = useLongPress(() => {
    if (!selection) return
    startSelecting()
    selectRow(row, true, false)
  })

  function handleClick(event: MouseEvent) {
    longPress.onClickCapture(event)
    const isOnControl = !(event.target instanceof Element) || event.target.closest(controls) !== null
    if (!selection || !isSelecting || isOnControl || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    selectRow(row, !selection.current().has(rowKey(row)), false)
  }

  const { onOpen } = props
  const { leading, ...content } = card(row)
  const isOpened = onOpen !== undefined && typeof content.title === 'string'
  const update = props.updates?.rows.get(rowKey(row))
  return (
    <li
      className={styles.card}
      data-selected={isSelected || undefined}
      onPointerDown={longPress.onPointerDown}
      onClickCapture={handleClick}
    >
      <CardFrame
        {...content}
        title={
          isOpened ? (
            <button type="button" data-open className={`${layout.truncate} ${styles.open}`} onClick={() => onOpen(row)}>
              {content.title}
            </button>
          ) : (
            content.title
          )
        }
        mark={
          <>
            {update && <UpdateMark update={update} />}
            {content.mark}
          </>
        }
        leading={
          <>
            {selection && isSelecting && <RowCheckbox {...{ row, rowLabel, isSelected, selectRow }} />}
            {leading}
          </>
        }
        action={
          <span className={styles.buttons}>
            {renderDetail && (
              <RowExpander label={rowLabel(row)} isOpen={isOpen} detailId={detailId} onToggle={() => expandedRows.toggle(rowKey(row))} />
            )}
            {!isSelecting && renderCardActions?.(row)}
          </span>
        }
      />
      {isOpen && (
        <div id={detailId} className={styles.expanded}>
          {renderDetail?.(row)}
        </div>
      )}
    </li>
  )
}

/** Skeleton cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className={styles.cards}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.card}>
          <CardFrame title={<Skeleton width={`${40 + (index % 3) * 12}%`} />} detail={<Skeleton width="64%" />} />
        </li>
      ))}
    </ul>
  )
}
