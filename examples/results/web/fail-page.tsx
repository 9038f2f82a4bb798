import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { usePageNavigate } from '#web/base/page/page.ts'
import { ProblemList } from './problem-list.tsx'
import { useResultMessages } from './messages.ts'
import { ResultView } from '#web/ui/result/result-view.tsx'

/** A failed operation: its problems, how to correct them, and a retry. */
export function FailPage() {
  const messages = useResultMessages()
  const navigate = usePageNavigate()
  const [correctedIds, setCorrectedIds] = useState<ReadonlySet<string>>(new Set())
  const [hasRetried, setHasRetried] = useState(false)
  const problems = [
    { id: 'account', text: messages.accountProblem, correction: messages.accountCorrection },
    { id: 'invoice', text: messages.invoiceProblem, correction: messages.invoiceCorrection },
  ].map((problem) => ({ ...problem, isCorrected: correctedIds.has(problem.id) }))
  const remaining = problems.filter(({ isCorrected }) => !isCorrected).length

  function submitAgain() {
    if (remaining === 0) navigate('/result/success')
    else setHasRetried(true)
  }

  return (
    <>
      <PageHeader />
      <ResultView
        tone="bad"
        title={messages.failTitle}
        text={messages.failText}
        actions={
          <>
            <LinkButton to="/">{messages.home}</LinkButton>
            <Button variant="primary" onClick={submitAgain}>
              {messages.submitAgain}
            </Button>
          </>
        }
      >
        <ProblemList label={messages.problems} problems={problems} onCorrect={(id) => setCorrectedIds(new Set([...correctedIds, id]))} />
        {hasRetried && remaining > 0 && (
          <Alert tone="bad" isLive>
            {messages.remaining(remaining)}
          </Alert>
        )}
      </ResultView>
    </>
  )
}
