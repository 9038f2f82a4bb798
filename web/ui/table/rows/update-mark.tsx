import { Tag } from '#web/ui/display/tag.tsx'
import type { RowUpdate } from '#web/ui/table/list-updates.ts'
import { useTableMessages } from '#web/ui/table/table-messages.ts'
import styles from './update-mark.module.css'

/** Says in a row who has changed it since it was loaded. */
export function UpdateMark({ update: { by, isGone } }: { update: RowUpdate }) {
  const messages = useTableMessages()
  return (
    <span className={styles.mark}>
      <Tag tone="accent">{isGone ? messages.rowGone(by) : messages.rowUpdated(by)}</Tag>
    </span>
  )
}
