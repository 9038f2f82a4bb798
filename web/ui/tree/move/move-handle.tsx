import { Icon } from '#web/ui/icons/icon.tsx'
import { useTreeMessages } from '#web/ui/tree/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './tree-move.module.css'

/** The handle by which a row is dragged. Hidden from assistive technology, which is told the keys that move the row. */
export function MoveHandle() {
  const messages = useTreeMessages()
  return (
    <span className={`${layout.row} ${layout.faint} ${styles.handle}`} data-move-handle="" title={messages.dragHint} aria-hidden="true">
      <Icon name="grip-vertical" size={16} />
    </span>
  )
}
