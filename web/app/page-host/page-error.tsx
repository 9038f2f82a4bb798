import { unexpected } from '#contract/errors/error.ts'
import { ApiError, isApiError } from '#web/base/api-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ServerFailed } from '#web/ui/status-page/status-pages.tsx'
import { StatusView } from '#web/ui/status-page/status-view.tsx'
import { useUnsavedChangesDialog } from '#web/app/layout/unsaved-changes-dialog.tsx'
import { useShellMessages } from '#web/app/messages.ts'
import { ErrorDetails } from './error-details.tsx'
import { PageLoadError } from './page-modules.ts'

interface PageErrorProps {
  error: unknown
  requestId: string
  onRetry: () => void
}

/** The error page of a page that failed to load or render. */
export function PageError({ error, requestId, onRetry }: PageErrorProps) {
  const messages = useShellMessages()
  const retry = (
    <Button variant="primary" icon="rotate-cw" onClick={onRetry}>
      {messages.retry}
    </Button>
  )
  if (isApiError(error, unexpected)) return <ServerFailed requestId={requestId}>{retry}</ServerFailed>
  if (error instanceof ApiError) {
    return (
      <StatusView digits="500" title={messages.notLoadedTitle} text={error.message} requestId={requestId}>
        {retry}
      </StatusView>
    )
  }
  return error instanceof PageLoadError ? (
    <StatusView digits="500" title={messages.notLoadedTitle} text={messages.notLoadedText}>
      <ReloadConsole />
      {retry}
    </StatusView>
  ) : (
    <>
      <StatusView digits="500" title={messages.failedTitle} text={messages.failedText(requestId)} requestId={requestId}>
        {retry}
      </StatusView>
      {import.meta.env.DEV && <ErrorDetails error={error} />}
    </>
  )
}

/** Offered because the page's code may have been replaced by a newer version. */
function ReloadConsole() {
  const messages = useShellMessages()
  const [confirmThen, dialog] = useUnsavedChangesDialog()
  return (
    <>
      <Button onClick={() => confirmThen(() => window.location.reload())}>{messages.reloadConsole}</Button>
      {dialog}
    </>
  )
}
