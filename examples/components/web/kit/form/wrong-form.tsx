import type { AnyForm } from '#web/ui/form/schema/any-form.ts'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useFormSectionMessages } from './form-section-messages.ts'
import { nothing, specimenLayout, specimenSchema } from './specimen-form.ts'

/** A form in which everything is wrong. */
export function WrongForm() {
  const messages = useFormSectionMessages()
  const form: AnyForm = useForm({ schema: specimenSchema, initial: nothing, submit: async () => {} })
  const wrong: AnyForm = { ...form, field: (name) => ({ ...form.field(name), error: messages.fault }) }
  return (
    <Form form={wrong}>
      <FieldGroups form={wrong} layout={specimenLayout(messages)} isReadOnly={false} />
    </Form>
  )
}
