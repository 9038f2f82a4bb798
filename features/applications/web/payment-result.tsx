import type { Application } from '#features/applications/contract/applications.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ResultView } from '#web/ui/result/result-view.tsx'
import { useApplicationMessages } from './messages.ts'
import { detailPath } from './application-paths.ts'
import { PaymentSummary } from './payment-summary.tsx'

/** The last step of a payment. */
export function PaymentResult({ application }: { application: Application }) {
  const messages = useApplicationMessages()
  return (
    <ResultView
      tone="ok"
      title={messages.done}
      text={messages.doneText}
      actions={
        <>
          <LinkButton to="/form/step-form">{messages.another}</LinkButton>
          <LinkButton to={detailPath(application.id)} variant="primary">
            {messages.openApplication}
          </LinkButton>
        </>
      }
    >
      <PaymentSummary application={application} />
    </ResultView>
  )
}
