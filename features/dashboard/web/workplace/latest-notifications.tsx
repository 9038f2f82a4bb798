import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listNotifications, type Notification } from '#contract/notifications/notifications.ts'
import { callOptions } from '#web/api/queries.ts'
import { NotificationItem } from '#web/app/notifications/notification-item.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { Loading } from './loading.tsx'
import { useWorkplaceMessages } from './workplace-messages.ts'
import styles from './workplace-page.module.css'

const dialog = lazyControl(() => import('#web/app/notifications/notification-dialog.tsx').then((module) => module.NotificationDialog))

const shownCount = 5

/** The latest notifications for the user; the bell of the header has all of them. */
export function LatestNotifications() {
  const messages = useWorkplaceMessages()
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(listNotifications, { query: {} }), staleTime: 0 })
  const [opened, setOpened] = useState<Notification>()
  const [now] = useState(() => Date.now())
  return (
    <Card title={messages.notifications} isFlush>
      {!data && <Loading error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <Empty text={messages.noNotifications} />}
      <ul className={styles.list}>
        {data?.list.slice(0, shownCount).map((notification) => (
          <li key={notification.id} className={styles.notification}>
            <NotificationItem {...{ notification, now }} isShort onOpen={setOpened} />
          </li>
        ))}
      </ul>
      {opened && <dialog.Control notification={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}
