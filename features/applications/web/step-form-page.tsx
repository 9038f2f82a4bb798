import type { ReactNode } from 'react'
import { type Application, isEditable } from '#features/applications/contract/applications.ts'
import { usePage, usePageNavigate } from '#web/app/page/page.ts'
import { Steps } from '#web/ui/display/steps/steps.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { useApplicationMessages } from './application-messages.ts'
import { stepPath } from './application-paths.ts'
import styles from './applications.module.css'
import { LoadedApplication } from './loaded-application.tsx'
import { PaymentConfirmation } from './payment-confirmation.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentResult } from './payment-result.tsx'

/** A payment in three steps. The first one stores it as a draft, so that its id and the step in the URL are enough to go on after a reload. */
export function StepFormPage() {
  const { search } = usePage()
  const navigate = usePageNavigate()
  const parameters = new URLSearchParams(search)
  const [id, step] = [parameters.get('id'), parameters.get('step')]
  const goTo = (application: Application, next?: 'confirm') => navigate(stepPath(application.id, next))
  if (id === null) {
    return (
      <Step current={0}>
        <PaymentForm application={undefined} onStored={(application) => goTo(application, 'confirm')} />
      </Step>
    )
  }
  return (
    <LoadedApplication key={id} id={id}>
      {(application) => {
        if (!isEditable(application)) {
          return (
            <Step current={3}>
              <PaymentResult application={application} />
            </Step>
          )
        }
        return step === 'confirm' ? (
          <Step current={1}>
            <PaymentConfirmation application={application} onBack={() => goTo(application)} />
          </Step>
        ) : (
          <Step current={0}>
            <PaymentForm key={application.version} application={application} onStored={(stored) => goTo(stored, 'confirm')} />
          </Step>
        )
      }}
    </LoadedApplication>
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
