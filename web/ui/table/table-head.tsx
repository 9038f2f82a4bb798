import { useState } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { ArrangedColumn } from './columns/arranged-columns.ts'
import { ColumnResizer } from './columns/column-resizer.tsx'
import { HeaderCheckbox } from './rows/row-checkbox.tsx'
import type { Selection } from './selection/selection.ts'
import { directionOf, nextSort } from './columns/sort.ts'
import styles from './table-head.module.css'
import { useTableMessages } from './messages.ts'
import type { TableSort } from './table-options.ts'

interface TableHeadProps<Row, Name extends string> extends TableSort<Name> {
  visibleColumns: readonly ArrangedColumn<Row, Name>[]
  rows: readonly Row[]
  selection: Selection<Row> | undefined
  hasDetail: boolean
  hasActions: boolean
  /** The rows are the whole list, not a page of it. */
  isWhole: boolean
  /** Id of the element that describes the resizers' keyboard shortcuts. */
  keysId: string
  /** Previews a column's width. */
  onDraft: (id: string, widthPx: number | undefined) => void
  /** Saves a column's width; undefined resets it. */
  onResize: (id: string, widthPx: number | undefined) => void
}

/** The sticky header of a table, with sort buttons and column resizers. */
export function TableHead<Row, Name extends string>(props: TableHeadProps<Row, Name>) {
  const { visibleColumns, rows, selection, hasDetail, hasActions, isWhole, keysId, sort, defaultSort, onSort, onDraft, onResize } = props
  const messages = useTableMessages()
  const [focusedId, setFocusedId] = useState<string>()
  const tabStop = visibleColumns.find(({ column }) => column.id === focusedId) ?? visibleColumns[0]
  const selectAllLabel = isWhole ? messages.selectAll : messages.selectPage
  return (
    <thead>
      <tr aria-rowindex={isWhole ? 1 : undefined}>
        {selection && (
          <th scope="col" className={`${styles.head} ${styles.lead}`} aria-label={selectAllLabel}>
            <HeaderCheckbox label={selectAllLabel} rows={rows} selection={selection} />
          </th>
        )}
        {hasDetail && (
          <th scope="col" className={styles.head}>
            <VisuallyHidden>{messages.details}</VisuallyHidden>
          </th>
        )}
        {visibleColumns.map(({ column, widthPx }) => {
          const { id, title, sortName, unsortedReason, align } = column
          const direction = sortName === undefined ? undefined : directionOf(sort, sortName)
          return (
            <th
              key={id}
              scope="col"
              className={`${styles.head}${align === 'end' ? ` ${styles.end}` : ''}`}
              aria-label={title}
              aria-sort={sortName === undefined ? undefined : (direction ?? 'none')}
            >
              {sortName === undefined ? (
                <span className={styles.title} title={unsortedReason ?? title}>
                  {title}
                </span>
              ) : (
                <SortButton title={title} direction={direction} onPress={() => onSort(nextSort(sort, sortName, defaultSort))} />
              )}
              <ColumnResizer
                {...{ column, widthPx, keysId, onDraft, onResize }}
                isTabStop={column === tabStop?.column}
                onFocus={setFocusedId}
              />
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" className={`${styles.head} ${styles.actions}`}>
            {messages.actions}
          </th>
        )}
      </tr>
    </thead>
  )
}

interface SortButtonProps {
  title: string
  direction: ReturnType<typeof directionOf>
  onPress: () => void
}

function SortButton({ title, direction, onPress }: SortButtonProps) {
  return (
    <button type="button" className={`${styles.sort} ${direction === undefined ? styles.unsorted : styles.sorted}`} onClick={onPress}>
      <span className={styles.title} title={title}>
        {title}
      </span>
      <Icon name={direction === undefined ? 'arrow-up-down' : direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />
    </button>
  )
}
