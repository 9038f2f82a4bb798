import type * as z from 'zod/mini'

/** The schema of a form: what the contract asks of an object, field by field. */
export type FormSchema = z.ZodMiniObject

/** What the fields of a form hold; undefined where nothing is chosen yet. */
export type FormValues<Schema extends FormSchema> = { [Name in keyof z.input<Schema>]: z.input<Schema>[Name] | undefined }

/** The name of a field. */
export type FieldName<Schema extends FormSchema> = keyof FormValues<Schema> & string

/** What ties a field to its form. */
export interface FormField<Value> {
  readonly name: string
  readonly value: Value
  // As a method, so that a field can be drawn by parts that know its kind from the schema and not from the type.
  onChange(value: Value): void
  readonly onBlur: () => void
  readonly error: string | undefined
}
