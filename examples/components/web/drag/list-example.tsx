import { dragList } from '#examples/components/contract/preferences.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { inStoredOrder } from '#web/ui/drag/sortable/sort-position.ts'
import { SortableList } from '#web/ui/drag/sortable/sortable-list.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { useDragMessages } from './messages.ts'
import styles from './drag-page.module.css'
import { ResetOrder } from './reset-order.tsx'

const getId = ({ id }: { id: string }) => id

export function ListExample() {
  const messages = useDragMessages()
  const { value: stored, isReady, set } = usePreference(dragList)
  const steps = Object.entries(messages.steps).map(([id, step]) => ({ id, ...step }))
  if (!isReady) return <SkeletonText />
  return (
    <>
      <SortableList
        label={messages.listLabel}
        items={inStoredOrder(steps, getId, stored ?? [])}
        getKey={getId}
        labelOf={({ name }) => name}
        renderItem={({ id, name, note }) => (
          <div key={id} className={styles.step}>
            <span>{name}</span>
            <span className={styles.note}>{note}</span>
          </div>
        )}
        onReorder={(items) => set(items.map(getId))}
      />
      <ResetOrder label={messages.listTitle} isDefault={stored === undefined} onReset={() => set(undefined)} />
    </>
  )
}
