import type * as z from 'zod/mini'

/** The schema of a form, as the contract defines it. */
export type FormSchema = z.ZodMiniObject

/** The values of a form; undefined where nothing is entered or selected yet. */
export type FormValues<Schema extends FormSchema> = { [Name in keyof z.input<Schema>]: z.input<Schema>[Name] | undefined }

/** Name of a field. */
export type FieldName<Schema extends FormSchema> = keyof FormValues<Schema> & string

/** The binding between a field and its form. */
export interface FormField<Value> {
  readonly name: string
  readonly value: Value
  // A method, because its parameter must be bivariant for components that know the field's kind from the schema only.
  onChange(value: Value): void
  readonly onBlur: () => void
  readonly error: string | undefined
  /** Only of a field with lines. */
  readonly inLines?: LineErrors
}

/** Errors in lines by their place, such as `items.1.price`, whether or not the user has been there; and how often the whole form was validated. */
export interface LineErrors {
  readonly errors: Readonly<Record<string, string>>
  readonly attempt: number
}
