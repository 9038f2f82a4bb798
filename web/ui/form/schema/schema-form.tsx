import type { ReactNode } from 'react'
import { FieldGroups } from '#web/ui/form/field-groups.tsx'
import type { FormSchema } from '#web/ui/form/form-field.ts'
import type { FormLayout } from './form-layout.ts'
import { Form } from '#web/ui/form/form.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'

interface SchemaFormProps<Schema extends FormSchema> {
  form: FormState<Schema>
  layout: FormLayout<Schema>
  /** The whole form says its values as text. */
  isReadOnly?: boolean
  /** What stands below the fields, such as buttons. */
  children?: ReactNode
}

/**
 * A form drawn from its schema: each field gets the control, the limits and the mark of what is required that its schema asks for, and its
 * words and place from the layout.
 */
export function SchemaForm<Schema extends FormSchema>({ form, layout, isReadOnly = false, children }: SchemaFormProps<Schema>) {
  return (
    <Form form={form}>
      <FieldGroups {...{ form, layout, isReadOnly }} />
      {children}
    </Form>
  )
}
