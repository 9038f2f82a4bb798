import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Application, applications, isEditable, makerError } from '#features/applications/contract/applications.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { usePage, usePageNavigate } from '#web/base/page/page.ts'
import { Steps } from '#web/ui/display/steps/steps.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { useApplicationMessages } from './messages.ts'
import { stepPath } from './application-paths.ts'
import styles from './applications.module.css'
import { LoadedApplication } from './loaded-application.tsx'
import { PaymentConfirmation } from './payment-confirmation.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentResult } from './payment-result.tsx'
import { SubmittedApplication } from './submitted-application.tsx'

/** A payment in three steps. The first one stores it as a draft, so that its id and the step in the URL are enough to go on after a reload. */
export function StepFormPage() {
  const { search } = usePage()
  const navigate = usePageNavigate()
  const queryClient = useQueryClient()
  const id = new URLSearchParams(search).get('id')

  /** The next step shows what was stored, at once. */
  function onStored(application: Application) {
    queryClient.setQueryData(callOptions(applications.calls.get, { params: { id: application.id } }).queryKey, application)
  }

  /** Going back from here leads to the stored payment, not to an empty form. */
  function onFirstStep(application: Application) {
    onStored(application)
    if (id === null) navigate(stepPath(application.id), { replace: true })
    navigate(stepPath(application.id, 'confirm'))
  }

  if (id === null) {
    return (
      <Step current={0}>
        <PaymentForm application={undefined} onStored={onFirstStep} />
      </Step>
    )
  }
  return (
    <LoadedApplication key={id} id={id}>
      {(application) => <PaymentStep {...{ application, onFirstStep }} onSubmitted={onStored} />}
    </LoadedApplication>
  )
}

interface PaymentStepProps {
  application: Application
  onFirstStep: (application: Application) => void
  onSubmitted: (application: Application) => void
}

/** The step of a stored payment; applications of other kinds and of other people are shown on their page. */
function PaymentStep({ application, onFirstStep, onSubmitted }: PaymentStepProps) {
  const { search } = usePage()
  const navigate = usePageNavigate()
  const person = useCurrentUser()
  const isOwn = application.kind === 'payment' && !makerError(application, 'pending', person?.userId ?? '')
  if (isOwn && application.status === 'pending') {
    return (
      <Step current={3}>
        <PaymentResult application={application} />
      </Step>
    )
  }
  if (!isOwn || !isEditable(application)) return <SubmittedApplication application={application} />
  if (new URLSearchParams(search).get('step') === 'confirm') {
    return (
      <Step current={1}>
        <PaymentConfirmation {...{ application, onSubmitted }} onBack={() => navigate(stepPath(application.id))} />
      </Step>
    )
  }
  return (
    <Step current={0}>
      <PaymentForm application={application} onStored={onFirstStep} />
    </Step>
  )
}

function Step({ current, children }: { current: number; children: ReactNode }) {
  const messages = useApplicationMessages()
  const steps = [messages.fill, messages.confirm, messages.finish].map((title) => ({ id: title, title }))
  return (
    <>
      <PageHeader />
      <div className={styles.cards}>
        <Card>
          <Steps label={messages.stepsLabel} steps={steps} current={current} />
        </Card>
        {children}
      </div>
    </>
  )
}
