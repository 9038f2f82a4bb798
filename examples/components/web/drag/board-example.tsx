import { dragBoard } from '#examples/components/contract/preferences.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { KanbanBoard } from '#web/ui/drag/sortable/kanban-board.tsx'
import { inStoredColumns } from '#web/ui/drag/sortable/sort-position.ts'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useDragMessages } from './messages.ts'
import styles from './drag-page.module.css'
import { ResetOrder } from './reset-order.tsx'

const getId = ({ id }: { id: string }) => id

export function BoardExample() {
  const { cards, columns: titles, ...messages } = useDragMessages()
  const { value: stored, isReady, set } = usePreference(dragBoard)
  const columns = [
    { id: 'todo', title: titles.todo, items: [card('paper'), card('shelves'), card('boxes')] },
    { id: 'doing', title: titles.doing, items: [card('scanner'), card('tea')] },
    { id: 'review', title: titles.review, items: [card('label')] },
    { id: 'done', title: titles.done, items: [card('truck')] },
  ]

  function card(id: keyof typeof cards) {
    return { id, ...cards[id] }
  }

  if (!isReady) return <SkeletonText />
  return (
    <>
      <KanbanBoard
        label={messages.boardLabel}
        columns={inStoredColumns(columns, getId, stored ?? [])}
        getKey={getId}
        labelOf={({ name }) => name}
        renderItem={({ id, name, owner, tag }) => (
          <div key={id} className={`${layout.grid} ${layout.gap2}`}>
            <p>{name}</p>
            <div className={`${layout.row} ${layout.wrap} ${layout.between} ${styles.cardFoot}`}>
              <Tag>{tag}</Tag>
              <span className={styles.owner}>
                <Avatar name={owner} size={20} />
                {owner}
              </span>
            </div>
          </div>
        )}
        onReorder={(moved) => set(moved.map(({ id, items }) => ({ id, keys: items.map(getId) })))}
      />
      <ResetOrder label={messages.boardTitle} isDefault={stored === undefined} onReset={() => set(undefined)} />
    </>
  )
}
