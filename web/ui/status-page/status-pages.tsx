import type { ReactNode } from 'react'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { PageLink } from '#web/base/links/page-link.tsx'
import { useStatusMessages } from './messages.ts'
import { StatusView } from './status-view.tsx'

/** Links back and home. */
export function ErrorActions() {
  const messages = useStatusMessages()
  return (
    <>
      {window.history.length > 1 && <Button onClick={() => window.history.back()}>{messages.back}</Button>}
      <PageLink to="/" className={buttonClass('primary')}>
        {messages.home}
      </PageLink>
    </>
  )
}

/** 403: the page exists, but the user has none of its permissions. */
export function Forbidden() {
  const messages = useStatusMessages()
  return (
    <StatusView digits="403" title={messages.forbiddenTitle} text={messages.forbiddenText}>
      <ErrorActions />
    </StatusView>
  )
}

/** 404: there is no page at this address. */
export function NotFound({ path }: { path: string }) {
  const messages = useStatusMessages()
  return (
    <StatusView digits="404" title={messages.notFoundTitle} text={messages.notFoundText(path)}>
      <ErrorActions />
    </StatusView>
  )
}

interface ServerFailedProps {
  /** Identifies the failure in the log; empty when there is none. */
  requestId: string
  /** Actions; links back and home by default. */
  children?: ReactNode
}

/** 500: the server failed. */
export function ServerFailed({ requestId, children }: ServerFailedProps) {
  const messages = useStatusMessages()
  return (
    <StatusView digits="500" title={messages.serverFailedTitle} text={messages.serverFailedText(requestId)} requestId={requestId}>
      {children ?? <ErrorActions />}
    </StatusView>
  )
}
