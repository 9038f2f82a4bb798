import { useEffect, useState } from 'react'
import type { ApiError } from '#web/base/api-error.ts'
import { outageOf } from '#web/base/outage.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { failureMessage } from '#web/ui/feedback/failure-message.ts'
import styles from './table-banner.module.css'
import { useTableMessages } from './messages.ts'

/** A request that takes longer is said to be still loading. */
const slowMs = 3000

interface TableBannerProps {
  /** Why the rows shown are not those asked for. */
  failure: { readonly error: ApiError; readonly isRetrying: boolean; readonly onRetry: () => void } | null | undefined
  isLoading: boolean
}

/** Says above the rows of a table, which stay, that others could not be loaded, or that they are still loading. */
export function TableBanner({ failure, isLoading }: TableBannerProps) {
  if (failure) return <FailureBanner {...failure} />
  return isLoading ? <SlowBanner /> : null
}

function FailureBanner({ error, isRetrying, onRetry }: NonNullable<TableBannerProps['failure']>) {
  const messages = useTableMessages()
  const display = useDisplayMessages()
  const outage = outageOf(error)
  const reason = [failureMessage(error, display), error.requestId && display.requestId(error.requestId)]
  const action = (
    <Button variant="text" icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
      {display.retry}
    </Button>
  )
  return (
    <div className={styles.banner}>
      {outage ? (
        <Alert tone="warn" isLive actions={action}>
          {messages[outage]}
        </Alert>
      ) : (
        <Alert tone="bad" isLive title={display.refreshFailed} actions={action}>
          {reason.filter(Boolean).join(' · ')}
        </Alert>
      )}
    </div>
  )
}

function SlowBanner() {
  const messages = useTableMessages()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), slowMs)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    isSlow && (
      <div className={styles.banner}>
        <Alert tone="info" isLive>
          {messages.stillLoading}
        </Alert>
      </div>
    )
  )
}
