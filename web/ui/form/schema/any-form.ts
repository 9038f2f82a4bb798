import type { FailureDetails } from '#web/ui/feedback/failure-message.ts'
import type { FieldRules } from './field-rules.ts'
import type { FormDraft } from '#web/ui/form/draft/draft-notice.tsx'
import type { FormField } from '#web/ui/form/form-field.ts'
import type { FormAnnouncement } from '#web/ui/form/use-form-feedback.ts'
import type { FormProps } from '#web/ui/form/use-form.ts'

/** A form of any schema, for the components that render it. */
export interface AnyForm {
  readonly rules: Readonly<Record<string, FieldRules>>
  readonly failure: FailureDetails | null
  readonly announcement: FormAnnouncement
  readonly formProps: FormProps
  readonly draft: FormDraft
  field(name: string): FormField<unknown>
  isShown(name: string): boolean
  isRequired(name: string): boolean
}
