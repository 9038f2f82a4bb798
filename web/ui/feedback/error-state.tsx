import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './error-state.module.css'
import { failureMessage, type FailureDetails } from './failure-message.ts'
import fillArea from './fill-area.module.css'

interface ErrorStateProps {
  error: FailureDetails
  onRetry: () => void
  isRetrying?: boolean
}

/** Replaces content that could not be loaded: the reason, a retry button, and the reference that identifies the failure in the log. */
export function ErrorState({ error, onRetry, isRetrying = false }: ErrorStateProps) {
  const { requestId } = error
  const messages = useDisplayMessages()
  return (
    <div className={fillArea.container} role="alert">
      <p className={`${layout.breaks} ${styles.message}`}>{failureMessage(error, messages)}</p>
      <Button icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
        {messages.retry}
      </Button>
      {requestId !== '' && (
        <p className={`${layout.row} ${layout.gap1} ${layout.faint} ${layout.small}`}>
          <span>{messages.requestId(requestId)}</span>
          <CopyButton text={requestId} label={messages.copyReference} />
        </p>
      )}
    </div>
  )
}
