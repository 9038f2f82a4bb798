import { useState } from 'react'
import { Button } from '#web/kit/actions/button.tsx'
import { copyText } from '#web/kit/actions/clipboard.ts'
import { useDisplayMessages } from './display-messages.ts'
import styles from './error-state.module.css'
import { failureSentence, type ShownFailure } from './failure-sentence.ts'
import { IconButton } from '#web/kit/actions/icon-button.tsx'

interface ErrorStateProps {
  error: ShownFailure
  onRetry: () => void
  isRetrying?: boolean
}

/** What failed, in the place where it was wanted: the reason, another try, and the number that finds it in the log. */
export function ErrorState({ error, onRetry, isRetrying = false }: ErrorStateProps) {
  const { reference } = error
  const messages = useDisplayMessages()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={styles.error} role="alert">
      <p className={styles.message}>{failureSentence(error, messages)}</p>
      <Button icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
        {messages.retry}
      </Button>
      {reference !== '' && (
        <p className={styles.reference}>
          <span>{messages.reference(reference)}</span>
          <IconButton
            icon={isCopied ? 'check' : 'copy'}
            iconSize={14}
            label={isCopied ? messages.copied : messages.copyReference}
            onClick={() => void copyText(reference).then(setCopied)}
          />
        </p>
      )}
    </div>
  )
}
