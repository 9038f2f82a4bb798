import { useState } from 'react'
import * as z from 'zod/mini'
import { email, line } from '#contract/schemas/schemas.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { useModalMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'

const cities = ['hangzhou', 'suzhou', 'chengdu'] as const
const contact = z.strictObject({ name: line({ max: 20 }), email, city: z.enum(cities) })

export function FormExample() {
  const messages = useModalMessages()
  const [isOpen, setOpen] = useState(false)
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className={row.row}>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {messages.openForm}
      </Button>
      <span>{names.length === 0 ? messages.noContacts : names.join(' · ')}</span>
      {isOpen && <ContactDialog onSave={(name) => setNames([...names, name])} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ContactDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const messages = useModalMessages()
  const form = useForm({
    schema: contact,
    initial: { name: '', email: '', city: undefined },
    async submit({ name }) {
      onSave(name)
      showToast({ kind: 'ok', message: messages.contactSaved(name) })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title={messages.contactTitle}
      isDirty={form.isDirty}
      isDraggable
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={form.formProps.id} variant="primary" isBusy={form.isBusy}>
            {messages.saveContact}
          </Button>
        </>
      )}
    >
      <Form form={form}>
        <TextField {...form.field('name')} label={messages.name} isRequired />
        <TextField {...form.field('email')} label={messages.email} type="email" isRequired />
        <SelectField
          {...form.field('city')}
          label={messages.city}
          choices={cities.map((id) => ({ id, label: messages.cities[id] }))}
          isRequired
        />
      </Form>
    </Dialog>
  )
}
