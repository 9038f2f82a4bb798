import { ApiError } from '#web/base/api-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusView, FullPage } from '#web/ui/status-page/status-view.tsx'
import { useShellMessages } from '#web/app/messages.ts'
import { useSessionActions } from './session-context.ts'
import { ViewBanner } from './view-banner.tsx'

interface StartupErrorProps {
  /** The status code shown by the abacus. */
  digits: '403' | '500' | '503'
  title: string
  text: string
  error?: Error
  isRetrying: boolean
  onRetry: () => void
}

/** The error page shown when the console cannot be opened. */
export function StartupError({ digits, title, text, error, isRetrying, onRetry }: StartupErrorProps) {
  const messages = useShellMessages()
  const { signOut } = useSessionActions()
  return (
    <FullPage banner={<ViewBanner />}>
      <StatusView {...{ digits, title, text }} requestId={error instanceof ApiError ? error.requestId : ''}>
        <Button onClick={() => void signOut()}>{messages.signOut}</Button>
        <Button variant="primary" icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
          {messages.retry}
        </Button>
      </StatusView>
    </FullPage>
  )
}
