import type { ShownFailure } from '#web/kit/display/failure-sentence.ts'
import type { FieldRules } from './field-rules.ts'
import type { FormField } from './form-field.ts'
import type { FormNotice } from './use-form-notices.ts'
import type { FormProps } from './use-form.ts'

/** A form for the parts that draw it, whatever its schema. */
export interface AnyForm {
  readonly rules: Readonly<Record<string, FieldRules>>
  readonly failure: ShownFailure | null
  readonly notice: FormNotice
  readonly formProps: FormProps
  field(name: string): FormField<unknown>
  isShown(name: string): boolean
  isRequired(name: string): boolean
}
