import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { type Application, applications, emptyApplication, paymentFields } from '#features/applications/contract/applications.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { useWrite } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CascaderField } from '#web/ui/fields/cascader/cascader-field.tsx'
import { changedFields } from '#web/ui/form/schema/changed-fields.ts'
import type { FormLayout } from '#web/ui/form/schema/form-layout.ts'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import type { FormValues } from '#web/ui/form/form-field.ts'
import { formHandledErrors, useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/page-layout/card.tsx'
import { useApplicationMessages } from './messages.ts'
import { useApplicationWords } from './application-words.ts'
import styles from './applications.module.css'
import { categoryNodes } from './choice-trees.ts'

interface PaymentFormProps {
  /** The stored draft; undefined for a new payment. */
  application: Application | undefined
  /** Called with the payment as stored. */
  onStored: (application: Application) => void
}

function initialValues(application: Application | undefined): FormValues<typeof paymentFields> {
  const { title = '', payee, payeeAccount, amount, category, reason = '' } = application ?? {}
  return { title, reason, category, payee: payee ?? '', payeeAccount: payeeAccount ?? '', amount: amount ?? undefined }
}

/** Stores a payment: creates it, or changes what differs in the stored one. */
function useStoredPayment(application: Application | undefined) {
  const [keyOf] = useState(createIdempotencyKeys)
  const { calls } = applications
  const creation = useWrite(calls.create, { handledErrors: formHandledErrors, idempotencyKey: ({ body }) => keyOf({ body }) })
  const update = useWrite(calls.update, { handledErrors: formHandledErrors })
  return async (payment: z.output<typeof paymentFields>): Promise<Application> => {
    if (!application) return creation.mutateAsync({ body: { ...emptyApplication, ...payment, kind: 'payment' } })
    const { id, version } = application
    const changes = changedFields(initialValues(application), payment)
    return Object.keys(changes).length === 0 ? application : update.mutateAsync({ params: { id }, body: { ...changes, version } })
  }
}

/** Takes a newer version of the payment into its form, where the user has not changed it. */
function useNewerVersion(application: Application | undefined, rebase: (values: FormValues<typeof paymentFields>) => void) {
  const version = application?.version
  const take = useEffectEvent(() => rebase(initialValues(application)))
  useEffect(() => {
    if (version !== undefined) take()
  }, [version])
}

/** The first step of a payment: what it is for, and who gets it. */
export function PaymentForm({ application, onStored }: PaymentFormProps) {
  const messages = useApplicationMessages()
  const { fields } = useApplicationWords()
  const language = useLanguage()
  const store = useStoredPayment(application)
  const [draft] = useState({ form: 'applications.payment', recordId: application?.id, version: application?.version ?? null })
  const form = useForm({
    schema: paymentFields,
    initial: initialValues(application),
    hasLeaveGuard: true,
    draft,
    async submit(payment) {
      const stored = await store(payment)
      form.markSaved()
      onStored(stored)
    },
  })
  useNewerVersion(application, form.rebase)
  const layout: FormLayout<typeof paymentFields> = {
    fields: {
      title: { label: fields.title, autoFocus: true },
      payee: { label: fields.payee },
      payeeAccount: { label: fields.payeeAccount, hint: messages.payeeAccountHint },
      amount: { label: fields.amount },
      category: {
        label: fields.category,
        render: ({ onChange, ...field }) => (
          <CascaderField
            {...field}
            nodes={categoryNodes(language)}
            onChange={(id) => onChange(paymentFields.shape.category.safeParse(id).data)}
          />
        ),
      },
      reason: { label: fields.reason },
    },
  }
  return (
    <Card>
      <div className={styles.narrow}>
        <SchemaForm form={form} layout={layout}>
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {messages.next}
            </Button>
          </div>
        </SchemaForm>
      </div>
    </Card>
  )
}
