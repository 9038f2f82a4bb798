import { Icon } from '#web/ui/icons/icon.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useDisplayMessages } from '#web/ui/display/display-messages.ts'
import styles from './error-notice.module.css'
import { failureSentence, type ShownFailure } from './failure-sentence.ts'

interface ErrorNoticeProps {
  error: ShownFailure
  onRetry: () => void
  isRetrying?: boolean
}

/**
 * Says that what is shown could not be renewed, with another try. It stands after what it speaks of and floats at the lower edge of the
 * view, so that nothing moves when it comes and goes.
 */
export function ErrorNotice({ error, onRetry, isRetrying = false }: ErrorNoticeProps) {
  const { reference } = error
  const messages = useDisplayMessages()
  return (
    <div className={styles.notice} role="alert">
      <Icon name="circle-alert" />
      <p className={styles.message}>
        {messages.notRenewed}
        <span className={styles.reason}>
          {failureSentence(error, messages)}
          {reference !== '' && ` · ${messages.reference(reference)}`}
        </span>
      </p>
      <Button icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
