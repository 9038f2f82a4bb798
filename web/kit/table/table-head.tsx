import type { SortKey } from '#contract/kit/list-query.ts'
import { Icon } from '#web/kit/icons/icon.tsx'
import type { Column } from './column.ts'
import { directionOf, pressedSort } from './sort.ts'
import styles from './table-head.module.css'
import { useTableMessages } from './table-messages.ts'

interface TableHeadProps<Row, Name extends string> {
  columns: readonly Column<Row, Name>[]
  sort: readonly SortKey<Name>[]
  onSort: (sort: SortKey<Name>[]) => void
  /** Its cells carry what can be done with a row; undefined when there is no such column. */
  actionsTitle: string | undefined
}

/** The head of a table, which stays in sight; columns that can be sorted are buttons. */
export function TableHead<Row, Name extends string>({ columns, sort, onSort, actionsTitle }: TableHeadProps<Row, Name>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, title, sortName, align }) => (
          <th
            key={id}
            scope="col"
            className={`${styles.head}${align === 'end' ? ` ${styles.end}` : ''}`}
            aria-sort={sortName === undefined ? undefined : (directionOf(sort, sortName) ?? 'none')}
          >
            {sortName === undefined ? (
              title
            ) : (
              <SortButton title={title} direction={directionOf(sort, sortName)} onPress={() => onSort(pressedSort(sort, sortName))} />
            )}
          </th>
        ))}
        {actionsTitle !== undefined && (
          <th scope="col" className={`${styles.head} ${styles.actions}`}>
            {actionsTitle}
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
      {title}
      <Icon name={direction === undefined ? 'arrow-up-down' : direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />
    </button>
  )
}

/** Says to screen readers how the list is sorted now. */
export function SortAnnouncement<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: readonly SortKey[] }) {
  const messages = useTableMessages()
  const column = columns.find(({ sortName }) => sortName !== undefined && directionOf(sort, sortName) !== undefined)
  const direction = column?.sortName === undefined ? undefined : directionOf(sort, column.sortName)
  return <output className={styles.spoken}>{column && direction && messages[direction](column.title)}</output>
}
