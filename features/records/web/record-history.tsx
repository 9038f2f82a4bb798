import type * as z from 'zod/mini'
import type { recordEvent } from '#features/records/contract/records.ts'
import { formatDateTime } from '#web/app/i18n/format.ts'
import styles from './record-history.module.css'
import { useRecordMessages } from './record-messages.ts'

/** The status history of a record, newest first. */
export function RecordHistory({ events }: { events: readonly z.output<typeof recordEvent>[] }) {
  const messages = useRecordMessages()
  return (
    <ol>
      {events.map(({ id, at, username, from, to }) => (
        <li key={id} className={styles.event}>
          <p>
            {from === null ? messages.createdAs(messages.statuses[to]) : messages.changedTo(messages.statuses[from], messages.statuses[to])}
          </p>
          <p className={styles.by}>
            <span>{username}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
