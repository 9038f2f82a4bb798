import type { RowChange } from '#web/api/live-changes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useLiveMessages } from './messages.ts'

interface OthersNoticeProps {
  /** Who else has the form of the row open. */
  people: readonly string[]
  /** The last change by another user while this form is open. */
  change: RowChange | undefined
}

/** Says above the fields of a form who else works on the same row. */
export function OthersNotice({ people, change }: OthersNoticeProps) {
  const messages = useLiveMessages()
  if (people.length === 0 && !change) return null
  const textOf = { created: messages.changed, changed: messages.changed, removed: messages.removed, gone: messages.gone }
  return (
    <Alert tone={change ? 'warn' : 'info'} isLive>
      {change && <span>{textOf[change.operation](change.by)}</span>}
      {people.length > 0 && <span>{messages.editing(people)}</span>}
    </Alert>
  )
}
