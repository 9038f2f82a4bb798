import type { Application } from '#features/applications/contract/applications.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { useApplicationMessages } from './messages.ts'
import { detailPath } from './application-paths.ts'

/** In place of the form of an application that cannot be edited: a link to its page. */
export function SubmittedApplication({ application: { id } }: { application: Application }) {
  const messages = useApplicationMessages()
  return (
    <>
      <PageHeader>
        <LinkButton to={detailPath(id)}>{messages.openApplication}</LinkButton>
      </PageHeader>
      <Alert tone="info" title={messages.notEditable}>
        {messages.notEditableText}
      </Alert>
    </>
  )
}
