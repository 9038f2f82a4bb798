import { useState } from 'react'
import { resultCode } from '#contract/kit/envelope.ts'
import type { ApiError } from '#web/kit/api/api-error.ts'
import { Button } from './button.tsx'
import { copyText } from './clipboard.ts'
import { useControlMessages } from './control-messages.ts'
import styles from './error-state.module.css'
import { IconButton } from './icon-button.tsx'

interface ErrorStateProps {
  error: Pick<ApiError, 'code' | 'message' | 'reference'>
  onRetry: () => void
  isRetrying?: boolean
}

/** What failed, in the place where it was wanted: the reason, another try, and the number that finds it in the log. */
export function ErrorState({ error: { code, message, reference }, onRetry, isRetrying = false }: ErrorStateProps) {
  const messages = useControlMessages()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={styles.error} role="alert">
      {/* A fault of the server says its number in its sentence too; here the number has a line of its own. */}
      <p className={styles.message}>{code === resultCode.error ? messages.serverFailed : message}</p>
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
