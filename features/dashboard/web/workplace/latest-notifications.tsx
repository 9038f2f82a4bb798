import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listNotifications, type Notification } from '#contract/notifications/notifications.ts'
import { callOptions } from '#web/api/queries.ts'
import { NotificationItem } from '#web/account/notifications/notification-item.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useFloatingTrigger } from '#web/ui/popover/use-floating-trigger.ts'
import { Loading } from './loading.tsx'
import { useWorkplaceMessages } from './messages.ts'
import styles from './workplace-page.module.css'

const dialog = lazyControl(() => import('#web/account/notifications/notification-dialog.tsx').then((module) => module.NotificationDialog))
const panel = lazyControl(() => import('#web/account/notifications/notification-panel.tsx').then((module) => module.NotificationPanel))

const shownCount = 5

/** The latest notifications for the user; all of them open as they do from the bell of the header. */
export function LatestNotifications() {
  const messages = useWorkplaceMessages()
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(listNotifications, { query: {} }), staleTime: 0 })
  const [opened, setOpened] = useState<Notification>()
  const [now] = useState(() => Date.now())
  return (
    <Card title={messages.notifications} isFlush actions={<AllNotifications />}>
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

function AllNotifications() {
  const messages = useWorkplaceMessages()
  const { isOpen, trigger, triggerRef, close } = useFloatingTrigger({ kind: 'dialog', preload: panel.preload })
  return (
    <>
      <Button {...trigger} variant="text" aria-label={messages.allNotifications}>
        {messages.all}
      </Button>
      {isOpen && <panel.Control triggerRef={triggerRef} onClose={close} />}
    </>
  )
}
