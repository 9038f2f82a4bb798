import { dragGrid } from '#examples/components/contract/preferences.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { inStoredOrder } from '#web/ui/drag/sortable/sort-position.ts'
import { SortableGrid } from '#web/ui/drag/sortable/sortable-list.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { useDragMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './drag-page.module.css'
import { ResetOrder } from './reset-order.tsx'

const getId = ({ id }: { id: string }) => id

export function GridExample() {
  const messages = useDragMessages()
  const { value: stored, isReady, set } = usePreference(dragGrid)
  const reports = Object.entries(messages.reports).map(([id, report]) => ({ id, ...report }))
  if (!isReady) return <SkeletonText />
  return (
    <>
      <SortableGrid
        label={messages.gridLabel}
        items={inStoredOrder(reports, getId, stored ?? [])}
        getKey={getId}
        labelOf={({ name }) => name}
        renderItem={({ id, name, note }) => (
          <div key={id} className={layout.grid}>
            <span>{name}</span>
            <span className={styles.note}>{note}</span>
          </div>
        )}
        onReorder={(items) => set(items.map(getId))}
      />
      <ResetOrder label={messages.gridTitle} isDefault={stored === undefined} onReset={() => set(undefined)} />
    </>
  )
}
