import { useState } from 'react'
import * as z from 'zod/mini'
import { badRequest } from '#contract/errors/error.ts'
import { line, money } from '#contract/schemas/schemas.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ApiError } from '#web/base/api-error.ts'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useFormExampleMessages } from './messages.ts'
import styles from './form-example.module.css'
import { FormResult } from './form-result.tsx'

const contract = z.strictObject({ number: line({ max: 20 }), amount: money({ min: 1 }) })

export function ServerErrorExample() {
  const messages = useFormExampleMessages()
  const [sent, setSent] = useState<z.output<typeof contract> | null>(null)
  const form = useForm({
    schema: contract,
    initial: { number: 'A-100', amount: 1_200_000 },
    async submit(values) {
      // Simulates a call that fails with 400 and an issue for a field.
      const issues = [{ path: ['body', 'number'], message: messages.numberTaken }]
      if (values.number === 'A-100') throw new ApiError({ ...badRequest, message: messages.numberTaken, issues })
      setSent(values)
    },
  })
  return (
    <div className={styles.narrow}>
      <SchemaForm
        form={form}
        layout={{
          columns: 2,
          fields: { number: { label: messages.number, hint: messages.numberHint }, amount: { label: messages.amount } },
        }}
      >
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {messages.saveContract}
          </Button>
        </div>
      </SchemaForm>
      <FormResult values={sent} />
    </div>
  )
}
