import { useId, type ReactNode } from 'react'
import { SortableFrame, SortableItems } from './sortable-items.tsx'
import { useSortableMessages } from './messages.ts'
import type { SortableProps } from './sortable-list.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './sortable.module.css'
import { useSortable, type Sortable } from './use-sortable.ts'

/** A column of a board with its cards in order. */
export interface KanbanColumn<Item> {
  readonly id: string
  readonly title: string
  readonly items: readonly Item[]
}

interface KanbanBoardProps<Item> extends Omit<SortableProps<Item>, 'items' | 'onReorder'> {
  columns: readonly KanbanColumn<Item>[]
  /** Called with all columns after a card was moved. */
  onReorder: (columns: readonly KanbanColumn<Item>[]) => void
}

/** A board whose cards are moved within and between columns, like the items of a sortable list. On phones it scrolls sideways. */
export function KanbanBoard<Item>({ label, columns, getKey, labelOf, renderItem, onReorder }: KanbanBoardProps<Item>) {
  const byKey = new Map(columns.flatMap(({ items }) => items.map((item) => [getKey(item), item] as const)))
  const itemsOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const titleOf = (columnId: string) => columns.find(({ id }) => id === columnId)?.title ?? ''
  const renderKey = (key: string) => itemsOf([key]).map(renderItem)
  const sortable = useSortable({
    groups: columns.map(({ id, items }) => ({ id, keys: items.map(getKey) })),
    layout: 'board',
    labelOf: (key) => itemsOf([key]).map(labelOf).join(''),
    titleOf,
    onChange: (groups) => onReorder(groups.map(({ id, keys }) => ({ id, title: titleOf(id), items: itemsOf(keys) }))),
  })
  return (
    <SortableFrame {...{ sortable, renderKey }} className={styles.columns}>
      <section aria-label={label} className={styles.columnGroup}>
        {columns.map(({ id, title }) => (
          <Column key={id} {...{ sortable, id, title, renderKey }} />
        ))}
      </section>
    </SortableFrame>
  )
}

interface ColumnProps {
  sortable: Sortable
  id: string
  title: string
  renderKey: (key: string) => ReactNode
}

function Column({ sortable, id, title, renderKey }: ColumnProps) {
  const messages = useSortableMessages()
  const titleId = useId()
  const count = sortable.groups.find((group) => group.id === id)?.keys.length ?? 0
  return (
    <section
      className={`${layout.stack} ${layout.gap2} ${styles.column}`}
      aria-labelledby={titleId}
      data-target={sortable.dragged?.target.groupId === id || undefined}
    >
      <h3 id={titleId} className={`${layout.row} ${styles.columnTitle}`}>
        {title}
        <span className={`${layout.faint} ${styles.count}`} title={messages.count(count)}>
          {count}
        </span>
      </h3>
      <SortableItems {...{ sortable, renderKey }} groupId={id} label={title} />
      {count === 0 && <p className={styles.empty}>{messages.emptyColumn}</p>}
    </section>
  )
}
