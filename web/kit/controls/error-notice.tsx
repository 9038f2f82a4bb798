import { resultCode } from '#contract/kit/envelope.ts'
import type { ApiError } from '#web/kit/api/api-error.ts'
import { Icon } from '#web/kit/icons/icon.tsx'
import { Button } from './button.tsx'
import { useControlMessages } from './control-messages.ts'
import styles from './error-notice.module.css'

interface ErrorNoticeProps {
  error: Pick<ApiError, 'code' | 'message' | 'reference'>
  onRetry: () => void
  isRetrying?: boolean
}

/**
 * Says that what is shown could not be renewed, with another try. It stands after what it speaks of and floats at the lower edge of the
 * view, so that nothing moves when it comes and goes.
 */
export function ErrorNotice({ error: { code, message, reference }, onRetry, isRetrying = false }: ErrorNoticeProps) {
  const messages = useControlMessages()
  return (
    <div className={styles.notice} role="alert">
      <Icon name="circle-alert" />
      <p className={styles.message}>
        {messages.notRenewed}
        <span className={styles.reason}>
          {/* A fault of the server says its number in its sentence too. */}
          {code === resultCode.error ? messages.serverFailed : message}
          {reference !== '' && ` · ${messages.reference(reference)}`}
        </span>
      </p>
      <Button icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
