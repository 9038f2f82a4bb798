import { useState } from 'react'
import * as z from 'zod/mini'
import { requiredWhen } from '#contract/schemas/required-when.ts'
import { line } from '#contract/schemas/schemas.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useFormExampleMessages } from './messages.ts'
import styles from './form-example.module.css'
import { FormResult } from './form-result.tsx'

const client = z
  .strictObject({
    name: line({ max: 40 }),
    kind: z.enum(['person', 'company']),
    taxNumber: z.optional(line({ min: 15, max: 20 })),
    wantsInvoice: z.boolean(),
    invoiceTitle: z.optional(line({ max: 60 })),
  })
  .check(
    requiredWhen('taxNumber', ({ kind }) => kind === 'company'),
    requiredWhen('invoiceTitle', ({ wantsInvoice }) => wantsInvoice === true),
  )

export function DependentExample() {
  const messages = useFormExampleMessages()
  const [sent, setSent] = useState<z.output<typeof client> | null>(null)
  const form = useForm({
    schema: client,
    initial: { name: '', kind: 'person', taxNumber: undefined, wantsInvoice: false, invoiceTitle: undefined },
    shownWhen: { taxNumber: ({ kind }) => kind === 'company' },
    submit: async (values) => setSent(values),
  })
  return (
    <div className={styles.narrow}>
      <SchemaForm
        form={form}
        layout={{
          columns: 2,
          fields: {
            name: { label: messages.name, span: 'all' },
            kind: { label: messages.kind, choices: messages.clientKinds, control: 'segmented' },
            taxNumber: { label: messages.taxNumber, hint: messages.taxHint },
            wantsInvoice: { label: messages.wantsInvoice },
            invoiceTitle: { label: messages.invoiceTitle },
          },
        }}
      >
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {messages.saveClient}
          </Button>
        </div>
      </SchemaForm>
      <FormResult values={sent} />
    </div>
  )
}
