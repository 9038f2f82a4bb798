import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { DraftOffer, DraftStatusLine } from './draft/draft-notice.tsx'
import type { AnyForm } from './schema/any-form.ts'
import { FormFailure } from './form-failure.tsx'
import { useFormMessages } from './messages.ts'
import styles from './form.module.css'
import type { FormAnnouncement } from './use-form-feedback.ts'

interface FormElementProps {
  /** The result of `useForm`. */
  form: Pick<AnyForm, 'formProps' | 'failure' | 'announcement' | 'draft'> & {
    /** Shown above the fields. */
    readonly notice?: ReactNode
  }
  children: ReactNode
}

/** A form element. Enter in a single-line field submits it, Ctrl or ⌘ with Enter from any field. A failure is shown below the fields. */
export function Form({ form: { formProps, failure, announcement, draft, notice }, children }: FormElementProps) {
  return (
    <form {...formProps} className={styles.form}>
      {notice}
      {draft.offer && <DraftOffer offer={draft.offer} restore={draft.restore} discard={draft.discard} />}
      {children}
      <DraftStatusLine status={draft.status} />
      {failure && <FormFailure failure={failure} />}
      <InvalidFieldsAnnouncement {...announcement} />
    </form>
  )
}

/** Announces the number of invalid fields to screen readers on every attempt. */
function InvalidFieldsAnnouncement({ errorCount, attempt }: FormAnnouncement) {
  const messages = useFormMessages()
  return (
    <VisuallyHidden>
      <output>{errorCount > 0 && <span key={attempt}>{messages.invalidFields(errorCount)}</span>}</output>
    </VisuallyHidden>
  )
}
