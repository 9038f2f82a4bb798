import { Draggable } from '#web/ui/drag/draggable.tsx'
import { useDirectivesMessages } from './messages.ts'
import styles from './directives.module.css'

export function DragExample() {
  const messages = useDirectivesMessages()
  return (
    <div className={styles.board}>
      <Draggable label={messages.dragHandle}>{messages.dragText}</Draggable>
    </div>
  )
}
