import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { notFound } from '#contract/errors/error.ts'
import { getNotification, type Notification } from '#contract/notifications/notifications.ts'
import { isApiError } from '#web/base/api-error.ts'
import { fileUrl } from '#web/api/file-url.ts'
import { callOptions } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useNavigation } from '#web/base/page/navigation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './notification-dialog.module.css'
import { useNotificationMessages } from './messages.ts'
import { useReadMarks } from './use-notifications.ts'

interface NotificationDialogProps {
  notification: Notification
  onClose: () => void
}

/** A notification with its whole text, which counts as read once it is open. */
export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const messages = useNotificationMessages()
  const language = useLanguage()
  const { navigate } = useNavigation()
  const { mark } = useReadMarks()
  const { kind, title, at, isPinned, path } = notification
  const markOpened = useEffectEvent(() => mark(notification))
  useEffect(() => markOpened(), [])

  return (
    <Dialog
      isOpen
      isWide
      title={title[language]}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.close}</Button>
          {path !== null && (
            <Button
              variant="primary"
              onClick={() => {
                onClose()
                navigate(path)
              }}
            >
              {messages.open}
            </Button>
          )}
        </>
      )}
    >
      <p className={`${layout.row} ${layout.wrap} ${layout.small} ${layout.faint} ${styles.marks}`}>
        {isPinned && <Tag tone="accent">{messages.pinned}</Tag>}
        <Tag>{messages.kinds[kind]}</Tag>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <NotificationText notification={notification} />
    </Dialog>
  )
}

function NotificationText({ notification: { id, kind, excerpt } }: { notification: Notification }) {
  const messages = useNotificationMessages()
  const language = useLanguage()
  const isMessage = kind === 'message'
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(getNotification, { params: { id } }),
    staleTime: 0,
    enabled: !isMessage,
  })
  if (isMessage) return <p className={styles.text}>{excerpt[language]}</p>
  if (isApiError(error, notFound)) return <Empty digits="404" text={messages.missing} />
  if (data?.body) return <RichTextView value={data.body} urlOf={fileUrl} />
  if (error) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <WhileLoading>
      <SkeletonText />
    </WhileLoading>
  )
}
