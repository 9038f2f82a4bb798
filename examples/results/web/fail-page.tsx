import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { usePageNavigate } from '#web/app/page/page.ts'
import { ProblemList } from './problem-list.tsx'
import { useResultMessages } from './result-messages.ts'
import { ResultView } from './result-view.tsx'

/** Something has not been done: what is wrong, how it is put right, and another try. */
export function FailPage() {
  const messages = useResultMessages()
  const navigate = usePageNavigate()
  const [cured, setCured] = useState<ReadonlySet<string>>(new Set())
  const [wasTooEarly, setTooEarly] = useState(false)
  const problems = [
    { id: 'account', text: messages.accountProblem, cure: messages.accountCure },
    { id: 'invoice', text: messages.invoiceProblem, cure: messages.invoiceCure },
  ].map((problem) => ({ ...problem, isCured: cured.has(problem.id) }))
  const left = problems.filter(({ isCured }) => !isCured).length

  function submitAgain() {
    if (left === 0) navigate('/result/success')
    else setTooEarly(true)
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
        <ProblemList label={messages.problems} problems={problems} onCure={(id) => setCured(new Set([...cured, id]))} />
        {wasTooEarly && left > 0 && (
          <Alert tone="bad" isLive>
            {messages.leftOver(left)}
          </Alert>
        )}
      </ResultView>
    </>
  )
}
