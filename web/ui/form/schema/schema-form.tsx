import type { ReactNode } from 'react'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import type { FormSchema } from '#web/ui/form/form-field.ts'
import type { FormLayout } from './form-layout.ts'
import { Form } from '#web/ui/form/form.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'

interface SchemaFormProps<Schema extends FormSchema> {
  form: FormState<Schema>
  layout: FormLayout<Schema>
  /** Shows all values as text. */
  isReadOnly?: boolean
  /** Content below the fields, such as buttons. */
  children?: ReactNode
}

/** A form generated from a schema: the schema decides each field's control, limits and required mark, the layout its texts and position. */
export function SchemaForm<Schema extends FormSchema>({ form, layout, isReadOnly = false, children }: SchemaFormProps<Schema>) {
  return (
    <Form form={form}>
      <FieldGroups {...{ form, layout, isReadOnly }} />
      {children}
    </Form>
  )
}
