import { useDisplayMessages } from '#web/kit/display/display-messages.ts'
import { failureSentence, type ShownFailure } from '#web/kit/display/failure-sentence.ts'
import { Icon } from '#web/kit/icons/icon.tsx'
import styles from './form.module.css'

/** Why a form could not be sent, beside what was typed: the reason, and the number that finds it in the log. */
export function FormFailure({ failure }: { failure: ShownFailure }) {
  const messages = useDisplayMessages()
  return (
    <div className={styles.failure} role="alert">
      <Icon name="circle-alert" />
      <p>{failureSentence(failure, messages)}</p>
      {failure.reference !== '' && <p className={styles.reference}>{messages.reference(failure.reference)}</p>}
    </div>
  )
}
