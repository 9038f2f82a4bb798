import { useState } from 'react'
import * as z from 'zod/mini'
import { email, line, paragraph, phone } from '#contract/schemas/schemas.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { SwitchField } from '#web/ui/fields/choice/switch-field.tsx'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useFormExampleMessages } from './messages.ts'
import styles from './form-example.module.css'
import { FormResult } from './form-result.tsx'

const branch = z.strictObject({
  name: line({ max: 40 }),
  taxNumber: line({ min: 15, max: 20 }),
  person: line({ max: 20 }),
  email,
  phone,
  city: line({ max: 20 }),
  address: line({ max: 80 }),
  note: paragraph({ min: 0, max: 100 }),
})

const columnCounts = { one: 1, two: 2, three: 3 } as const

export function GroupsExample() {
  const messages = useFormExampleMessages()
  const [columns, setColumns] = useState<keyof typeof columnCounts>('three')
  const [isReadOnly, setReadOnly] = useState(false)
  const [sent, setSent] = useState<z.output<typeof branch> | null>(null)
  const form = useForm({ schema: branch, initial: messages.branch, submit: async (values) => setSent(values) })
  return (
    <>
      <div className={styles.options}>
        <Segmented
          label={messages.columns}
          value={columns}
          onChange={setColumns}
          choices={[
            { id: 'one', label: messages.columnCounts.one },
            { id: 'two', label: messages.columnCounts.two },
            { id: 'three', label: messages.columnCounts.three },
          ]}
        />
        <SwitchField label={messages.readOnly} value={isReadOnly} onChange={setReadOnly} />
      </div>
      <SchemaForm
        form={form}
        isReadOnly={isReadOnly}
        layout={{
          columns: columnCounts[columns],
          groups: [
            { title: messages.basics, fields: ['name', 'taxNumber'] },
            { title: messages.contact, fields: ['person', 'email', 'phone'] },
            { title: messages.delivery, fields: ['city', 'address'] },
            { title: messages.more, fields: ['note'], isCollapsed: true },
          ],
          fields: {
            name: { label: messages.name },
            taxNumber: { label: messages.taxNumber, hint: messages.taxHint },
            person: { label: messages.person },
            email: { label: messages.email },
            phone: { label: messages.phone },
            city: { label: messages.city },
            address: { label: messages.address, span: 2 },
            note: { label: messages.note, span: 'all' },
          },
        }}
      >
        {!isReadOnly && (
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {messages.save}
            </Button>
          </div>
        )}
      </SchemaForm>
      <FormResult values={sent} />
    </>
  )
}
