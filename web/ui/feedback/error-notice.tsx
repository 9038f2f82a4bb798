import { Icon } from '#web/ui/icons/icon.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './error-notice.module.css'
import { failureMessage, type FailureDetails } from './failure-message.ts'

interface ErrorNoticeProps {
  error: FailureDetails
  onRetry: () => void
  isRetrying?: boolean
}

/**
 * Reports a failed refresh of the content above and offers a retry. It comes after that content in the DOM and floats at the bottom of the
 * viewport to avoid layout shift.
 */
export function ErrorNotice({ error, onRetry, isRetrying = false }: ErrorNoticeProps) {
  const { requestId } = error
  const messages = useDisplayMessages()
  const reason = failureMessage(error, messages)
  return (
    <div className={`${layout.surface} ${styles.notice}`} role="alert">
      <Icon name="circle-alert" />
      <p className={`${layout.breaks} ${styles.message}`}>
        {messages.refreshFailed}
        <span className={`${layout.faint} ${layout.small} ${styles.reason}`}>
          {requestId === '' ? reason : `${reason} · ${messages.requestId(requestId)}`}
        </span>
      </p>
      <Button icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
