import { Tag } from '#web/ui/display/tag.tsx'
import type { RowUpdate } from '#web/ui/table/list-updates.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'

/** Returns the text that says who has changed a row since it was loaded. */
export function useUpdateText(): (update: RowUpdate) => string {
  const messages = useTableMessages()
  return ({ by, operation }) =>
    operation === 'gone' ? messages.rowGone(by) : operation === 'removed' ? messages.rowRemoved(by) : messages.rowUpdated(by)
}

/** Says on a card who has changed it since it was loaded. */
export function UpdateMark({ update }: { update: RowUpdate }) {
  const textOf = useUpdateText()
  return <Tag tone="accent">{textOf(update)}</Tag>
}
