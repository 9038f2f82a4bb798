import * as z from 'zod/mini'
import { typedPassword } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { type Application, applications } from '#features/applications/contract/applications.ts'
import { useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/fields/text/password-field.tsx'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/page-layout/card.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { useApplicationMessages } from './messages.ts'
import styles from './applications.module.css'
import { PaymentSummary } from './payment-summary.tsx'

const confirmationFields = z.strictObject({ password: typedPassword })

interface PaymentConfirmationProps {
  application: Application
  /** Called with the payment as submitted, which ends this step. */
  onSubmitted: (application: Application) => void
  onBack: () => void
}

/** The second step of a payment: it is shown once more, and submitted with the user's password. */
export function PaymentConfirmation({ application, onSubmitted, onBack }: PaymentConfirmationProps) {
  const messages = useApplicationMessages()
  const confirmation = useWrite(confirmIdentity, { handledErrors: formHandledErrors })
  const submission = useWrite(applications.calls.submit, { handledErrors: formHandledErrors })
  const { id, version, title } = application
  const form = useForm({
    schema: confirmationFields,
    initial: { password: '' },
    async submit({ password }) {
      await confirmation.mutateAsync({ body: { password } })
      onSubmitted(await submission.mutateAsync({ params: { id }, body: { version } }))
      showToast({ kind: 'ok', message: messages.submitted(title) })
    },
  })
  return (
    <Card>
      <div className={styles.narrow}>
        <p className={styles.lead}>{messages.confirmText}</p>
        <PaymentSummary application={application} />
        <div className={styles.password}>
          <SchemaForm
            form={form}
            layout={{
              fields: {
                password: {
                  label: messages.password,
                  hint: messages.passwordHint,
                  render: (field) => <PasswordField {...field} autoComplete="current-password" autoFocus />,
                },
              },
            }}
          >
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" isBusy={form.isBusy}>
                {messages.submit}
              </Button>
              <Button disabled={form.isBusy} onClick={onBack}>
                {messages.back}
              </Button>
            </div>
          </SchemaForm>
        </div>
      </div>
    </Card>
  )
}
