import type * as z from 'zod/mini'
import type { recordEvent } from '#features/records/contract/records.ts'
import { Timeline } from '#web/resource/detail/timeline.tsx'
import { useRecordMessages } from './messages.ts'

/** The status history of a record, newest first. */
export function RecordHistory({ events }: { events: readonly z.output<typeof recordEvent>[] }) {
  const { statuses, createdAs, changedTo } = useRecordMessages()
  return (
    <Timeline
      events={events.map(({ id, at, username, from, to }) => ({
        id,
        at,
        by: username,
        title: from === null ? createdAs(statuses[to]) : changedTo(statuses[from], statuses[to]),
      }))}
    />
  )
}
