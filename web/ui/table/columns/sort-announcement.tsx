import type { SortKey } from '#contract/lists/list-query.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import type { ArrangedColumn } from './arranged-columns.ts'
import { directionOf } from './sort.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'

interface SortAnnouncementProps<Row> {
  arranged: readonly ArrangedColumn<Row>[]
  sort: readonly SortKey[]
}

/** Announces the current sort order to screen readers. */
export function SortAnnouncement<Row>({ arranged, sort }: SortAnnouncementProps<Row>) {
  const messages = useTableMessages()
  const sorted = arranged.flatMap(({ column: { title, sortName } }) => {
    const direction = sortName === undefined ? undefined : directionOf(sort, sortName)
    return direction === undefined ? [] : [messages[direction](title)]
  })
  return (
    <output>
      <VisuallyHidden>{sorted[0]}</VisuallyHidden>
    </output>
  )
}
