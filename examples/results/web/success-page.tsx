import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { formatDateTime, formatMoney } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { requestNumber } from './request-number.ts'
import { useResultMessages } from './messages.ts'
import { ResultView } from '#web/ui/result/result-view.tsx'

const amount = 12_860_00

/** A successful operation: the result, its receipt and the next steps. */
export function SuccessPage() {
  const messages = useResultMessages()
  const language = useLanguage()
  const person = useCurrentUser()
  const [now] = useState(() => new Date())
  const number = requestNumber(now)
  return (
    <>
      <PageHeader />
      <ResultView
        tone="ok"
        title={messages.successTitle}
        text={messages.successText}
        actions={
          <>
            <Button icon="printer" onClick={() => window.print()}>
              {messages.print}
            </Button>
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
            { term: messages.applicant, value: person?.realName || person?.username },
            { term: messages.amount, value: formatMoney(amount, language) },
            { term: messages.submittedAt, value: formatDateTime(now.toISOString()) },
          ]}
        />
      </ResultView>
    </>
  )
}
