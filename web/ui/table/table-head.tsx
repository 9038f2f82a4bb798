import { useState } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { ArrangedColumn } from './columns/arranged-columns.ts'
import { ColumnResizer } from './columns/column-resizer.tsx'
import { PageTick } from './rows/row-tick.tsx'
import type { Selection } from './selection/selection.ts'
import { directionOf, pressedSort } from './columns/sort.ts'
import styles from './table-head.module.css'
import { useTableMessages } from './table-messages.ts'
import type { TableSort } from './table-options.ts'

interface TableHeadProps<Row, Name extends string> extends TableSort<Name> {
  shown: readonly ArrangedColumn<Row, Name>[]
  rows: readonly Row[]
  selection: Selection<Row> | undefined
  hasDetail: boolean
  hasActions: boolean
  /** The rows are all that there are, not a page of them. */
  isWhole: boolean
  /** The id of what says which keys the edges take. */
  keysId: string
  /** Draws a column with another width. */
  onDraft: (id: string, widthPx: number | undefined) => void
  /** Keeps a column's width; undefined gives it back its own. */
  onResize: (id: string, widthPx: number | undefined) => void
}

/** The head of a table, which stays in sight; columns that can be sorted are buttons, and their edges are drawn to another width. */
export function TableHead<Row, Name extends string>(props: TableHeadProps<Row, Name>) {
  const { shown, rows, selection, hasDetail, hasActions, isWhole, keysId, sort, onSort, onDraft, onResize } = props
  const messages = useTableMessages()
  const [reached, setReached] = useState<string>()
  const stop = shown.find(({ column }) => column.id === reached) ?? shown[0]
  const tickLabel = isWhole ? messages.selectAll : messages.selectPage
  return (
    <thead>
      <tr aria-rowindex={isWhole ? 1 : undefined}>
        {selection && (
          <th scope="col" className={`${styles.head} ${styles.lead}`} aria-label={tickLabel}>
            <PageTick label={tickLabel} rows={rows} selection={selection} />
          </th>
        )}
        {hasDetail && (
          <th scope="col" className={styles.head}>
            <VisuallyHidden>{messages.details}</VisuallyHidden>
          </th>
        )}
        {shown.map(({ column, widthPx }) => {
          const { id, title, sortName, align } = column
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
                <span className={styles.title} title={title}>
                  {title}
                </span>
              ) : (
                <SortButton title={title} direction={direction} onPress={() => onSort(pressedSort(sort, sortName))} />
              )}
              <ColumnResizer {...{ column, widthPx, keysId, onDraft, onResize }} isTabStop={column === stop?.column} onReach={setReached} />
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
