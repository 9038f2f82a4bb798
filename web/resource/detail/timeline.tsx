import type { ReactNode } from 'react'
import { formatDateTime } from '#web/app/i18n/format.ts'
import styles from './timeline.module.css'

/** Something that happened. */
export interface TimelineEvent {
  readonly id: string
  readonly title: ReactNode
  readonly by: string
  /** A timestamp as sent by the server. */
  readonly at: string
  /** Details below. */
  readonly content?: ReactNode
}

/** Events in the given order, each with who did it and when. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map(({ id, title, by, at, content }) => (
        <li key={id} className={styles.event}>
          <p>{title}</p>
          <p className={styles.by}>
            <span>{by}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {content}
        </li>
      ))}
    </ol>
  )
}
