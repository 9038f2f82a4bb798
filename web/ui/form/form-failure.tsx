import { Alert } from '#web/ui/feedback/alert.tsx'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import { failureMessage, type FailureDetails } from '#web/ui/feedback/failure-message.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './form.module.css'

/** Why submitting the form failed: the message, and the reference that identifies the failure in the log. */
export function FormFailure({ failure }: { failure: FailureDetails }) {
  const messages = useDisplayMessages()
  return (
    <div className={styles.failure}>
      <Alert tone="bad" isLive>
        <p>{failureMessage(failure, messages)}</p>
        {failure.requestId !== '' && <p className={layout.tiny}>{messages.requestId(failure.requestId)}</p>}
      </Alert>
    </div>
  )
}
