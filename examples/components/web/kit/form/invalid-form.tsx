import type { AnyForm } from '#web/ui/form/schema/any-form.ts'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useFormSectionMessages } from './messages.ts'
import { emptyValues, specimenLayout, specimenSchema } from './specimen-form.ts'

/** A form with an error in every field. */
export function InvalidForm() {
  const messages = useFormSectionMessages()
  const form: AnyForm = useForm({ schema: specimenSchema, initial: emptyValues, submit: async () => {} })
  const invalidForm: AnyForm = { ...form, field: (name) => ({ ...form.field(name), error: messages.nameMissing }) }
  return (
    <Form form={invalidForm}>
      <FieldGroups form={invalidForm} layout={specimenLayout(messages)} isReadOnly={false} />
    </Form>
  )
}
