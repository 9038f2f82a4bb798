import type { ReactNode } from 'react'
import { formatDateTime } from '#web/base/i18n/format.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './timeline.module.css'

/** Something that happened. */
export interface TimelineEvent {
  readonly id: string
  readonly title: ReactNode
  /** Who did it. */
  readonly by?: string
  /** A timestamp as sent by the server. */
  readonly at: string
  /** How it ended, as the colour of its dot; the title says it in words. */
  readonly tone?: 'ok' | 'warn' | 'bad' | 'neutral'
  /** Details below. */
  readonly content?: ReactNode
}

/** Events in the given order, each with when it happened and who did it. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map(({ id, title, by, at, tone, content }) => (
        <li key={id} className={styles.event} data-tone={tone}>
          <p>{title}</p>
          <p className={`${layout.row} ${layout.small} ${layout.faint}`}>
            {by !== undefined && <span>{by}</span>}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {content}
        </li>
      ))}
    </ol>
  )
}
