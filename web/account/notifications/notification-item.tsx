import type { Notification } from '#contract/notifications/notifications.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Tag } from '#web/ui/display/tag.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './notification-item.module.css'
import { useNotificationMessages } from './messages.ts'
import { relativeTime } from './relative-time.ts'

interface NotificationItemProps {
  notification: Notification
  /** Epoch milliseconds. */
  now: number
  /** Without the beginning of its text. */
  isShort?: boolean
  onOpen: (notification: Notification) => void
}

/** A notification in a list: a button that opens it. An unread one has a dot and a heavier title. */
export function NotificationItem({ notification, now, isShort = false, onOpen }: NotificationItemProps) {
  const messages = useNotificationMessages()
  const language = useLanguage()
  const { kind, title, excerpt, isPinned, isRead, at } = notification
  return (
    <button type="button" className={styles.item} data-unread={!isRead || undefined} onClick={() => onOpen(notification)}>
      <span className={styles.dot}>{!isRead && <VisuallyHidden>{messages.unread}</VisuallyHidden>}</span>
      <span className={`${layout.grid} ${layout.gap1} ${layout.fill}`}>
        <span className={styles.head}>
          <span className={`${layout.fill} ${layout.breaks} ${layout.muted} ${styles.title}`}>{title[language]}</span>
          <time className={`${layout.fixed} ${layout.faint} ${styles.time}`} dateTime={at} title={formatDateTime(at)}>
            {relativeTime(at, now, messages)}
          </time>
        </span>
        {!isShort && excerpt[language] !== '' && (
          <span className={`${layout.small} ${layout.breaks} ${layout.faint} ${styles.excerpt}`}>{excerpt[language]}</span>
        )}
        {!isShort && (
          <span className={`${layout.row} ${layout.gap1}`}>
            {isPinned && <Tag tone="accent">{messages.pinned}</Tag>}
            <Tag>{messages.kinds[kind]}</Tag>
          </span>
        )}
      </span>
    </button>
  )
}
