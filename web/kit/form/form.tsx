import type { ReactNode } from 'react'
import styles from './form.module.css'
import type { ShownFailure } from '#web/kit/display/failure-sentence.ts'
import { FormFailure } from './form-failure.tsx'
import type { FormProps } from './use-form.ts'

/** The fields of a form, one below the other. Enter in a line of text sends it, Ctrl or ⌘ with Enter from anywhere in it. Why it could not be sent stands below them. */
export function Form({ failure, children, ...props }: FormProps & { failure: ShownFailure | null; children: ReactNode }) {
  return (
    <form {...props} className={styles.form}>
      {children}
      {failure && <FormFailure failure={failure} />}
    </form>
  )
}
