import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { countUnread } from '#contract/notifications/unread.ts'
import { callOptions } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { BrowserNotifications } from './browser-notifications.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useNotificationMessages } from './messages.ts'
import styles from './notification-panel.module.css'
import { useNotificationPages, useReadMarks } from './use-notifications.ts'

const filters = ['all', 'unread'] as const

type Filter = (typeof filters)[number]

interface NotificationPanelProps {
  triggerRef: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The open bell: the user's notifications, and the one that they read. */
export function NotificationPanel({ triggerRef, onClose }: NotificationPanelProps) {
  const messages = useNotificationMessages()
  const [opened, setOpened] = useState<Notification>()
  const [filter, setFilter] = useState<Filter>('all')
  if (opened) return <NotificationDialog notification={opened} onClose={onClose} />
  return (
    <FloatingFrame triggerRef={triggerRef} label={messages.title} align="end" onClose={onClose}>
      <div className={styles.panel}>
        <PanelHeader filter={filter} onFilter={setFilter} />
        <NotificationList key={filter} filter={filter} onOpen={setOpened} />
        <BrowserNotifications />
      </div>
    </FloatingFrame>
  )
}

function PanelHeader({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const messages = useNotificationMessages()
  const { canMark, isMarkingAll, markAll } = useReadMarks()
  const { data } = useQuery(callOptions(countUnread))
  return (
    <div className={`${layout.row} ${layout.gap3} ${layout.fixed} ${styles.header}`}>
      <h2 className={styles.title}>{messages.title}</h2>
      <Segmented
        label={messages.filter}
        isLabelHidden
        choices={filters.map((id) => ({ id, label: messages.filters[id] }))}
        value={filter}
        onChange={onFilter}
      />
      {canMark && (
        <Button
          variant="text"
          isBusy={isMarkingAll}
          aria-disabled={data?.count === 0 || undefined}
          onClick={() => data?.count !== 0 && markAll()}
        >
          {messages.readAll}
        </Button>
      )}
    </div>
  )
}

function NotificationList({ filter, onOpen }: { filter: Filter; onOpen: (notification: Notification) => void }) {
  const messages = useNotificationMessages()
  const pages = useNotificationPages(filter === 'unread')
  const [now] = useState(() => Date.now())
  const list = pages.data?.pages.flatMap((page) => page.list)
  if (!list) {
    return (
      <div className={styles.state}>
        {pages.error ? (
          <ErrorState error={pages.error} isRetrying={pages.isFetching} onRetry={() => void pages.refetch()} />
        ) : (
          <WhileLoading>
            <SkeletonText />
          </WhileLoading>
        )}
      </div>
    )
  }
  if (list.length === 0) {
    return (
      <div className={styles.state}>
        <Empty text={filter === 'unread' ? messages.noneUnread : messages.none} />
      </div>
    )
  }
  return (
    <div className={styles.scroll}>
      <ul>
        {list.map((notification) => (
          <li key={notification.id} className={styles.row}>
            <NotificationItem {...{ notification, now, onOpen }} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {messages.more}
          </Button>
        </div>
      )}
    </div>
  )
}
