import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { formatTimestamp } from '#web/base/i18n/format.ts'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { requestNumber } from './request-number.ts'
import { useResultMessages } from './messages.ts'
import { ResultView } from '#web/ui/result/result-view.tsx'

const [doneSteps, allSteps] = [2, 3]

function clockTime(): string {
  return formatTimestamp(Date.now()).slice(-8)
}

/** An operation in progress: its progress and the available actions. */
export function InfoPage() {
  const messages = useResultMessages()
  const [checkedAt, setCheckedAt] = useState(clockTime)
  const [number] = useState(() => requestNumber(new Date()))
  const [isWithdrawn, setWithdrawn] = useState(false)
  return (
    <>
      <PageHeader />
      <ResultView
        tone="info"
        title={isWithdrawn ? messages.withdrawnTitle : messages.infoTitle}
        text={isWithdrawn ? messages.withdrawnText : messages.infoText}
        actions={
          <>
            <Button onClick={() => setWithdrawn(!isWithdrawn)}>{isWithdrawn ? messages.submitAgain : messages.withdraw}</Button>
            {!isWithdrawn && (
              <Button icon="rotate-cw" onClick={() => setCheckedAt(clockTime())}>
                {messages.checkAgain}
              </Button>
            )}
            <LinkButton to="/" variant="primary">
              {messages.home}
            </LinkButton>
          </>
        }
      >
        <DescriptionList
          columns={2}
          items={[
            { term: messages.number, value: number, copyText: number },
            { term: messages.department, value: messages.finance },
          ]}
        />
        {!isWithdrawn && (
          <Progress label={messages.progress} value={(doneSteps / allSteps) * 100} valueText={messages.steps(doneSteps, allSteps)} />
        )}
        <output>{`${messages.checkedAt} ${checkedAt}`}</output>
      </ResultView>
    </>
  )
}
