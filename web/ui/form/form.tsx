import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import type { AnyForm } from './schema/any-form.ts'
import { FormFailure } from './form-failure.tsx'
import { useFormMessages } from './form-messages.ts'
import styles from './form.module.css'
import type { FormNotice } from './use-form-notices.ts'

interface FormElementProps {
  /** What `useForm` gives. */
  form: Pick<AnyForm, 'formProps' | 'failure' | 'notice'>
  children: ReactNode
}

/**
 * The fields of a form, one below the other. Enter in a line of text sends it, Ctrl or ⌘ with Enter from anywhere in it. Why it could not be
 * sent stands below them.
 */
export function Form({ form: { formProps, failure, notice }, children }: FormElementProps) {
  return (
    <form {...formProps} className={styles.form}>
      {children}
      {failure && <FormFailure failure={failure} />}
      <WrongFields {...notice} />
    </form>
  )
}

/** Says how many fields are wrong to who cannot see them, at each attempt anew. */
function WrongFields({ wrongCount, attempt }: FormNotice) {
  const messages = useFormMessages()
  return (
    <VisuallyHidden>
      <output>{wrongCount > 0 && <span key={attempt}>{messages.wrongFields(wrongCount)}</span>}</output>
    </VisuallyHidden>
  )
}
