import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { useDisplayMessages } from '#web/ui/display/display-messages.ts'
import styles from './error-state.module.css'
import { failureSentence, type ShownFailure } from './failure-sentence.ts'
import inPlace from './in-place.module.css'

interface ErrorStateProps {
  error: ShownFailure
  onRetry: () => void
  isRetrying?: boolean
}

/** Replaces content that could not be loaded: the reason, a retry button, and the reference that identifies the failure in the log. */
export function ErrorState({ error, onRetry, isRetrying = false }: ErrorStateProps) {
  const { reference } = error
  const messages = useDisplayMessages()
  return (
    <div className={inPlace.whole} role="alert">
      <p className={styles.message}>{failureSentence(error, messages)}</p>
      <Button icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
        {messages.retry}
      </Button>
      {reference !== '' && (
        <p className={styles.reference}>
          <span>{messages.reference(reference)}</span>
          <CopyButton text={reference} label={messages.copyReference} />
        </p>
      )}
    </div>
  )
}
