import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** What every field of a form or filter can be told. */
export interface FieldProps {
  label: string
  /** What is wrong with the value, as a sentence. */
  error?: string | undefined
  /** What helps before anything is wrong. */
  hint?: string | undefined
  isRequired?: boolean | undefined
  /** The label is there for assistive technology alone, where the place says it to the eye. */
  isLabelHidden?: boolean | undefined
}

/** What ties a control to its label and messages. */
export interface FieldLinks {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface FieldFrameProps extends FieldProps {
  children: (links: FieldLinks, labelId: string) => ReactNode
}

/** Label, control and message of one field. The label stands above, or beside where `--field-direction` is `row`. */
export function Field({ label, error, hint, isRequired = false, isLabelHidden = false, children }: FieldFrameProps) {
  const id = useId()
  const labelId = `${id}-label`
  const messageId = `${id}-message`
  const message = error ?? hint
  const links: FieldLinks = {
    id,
    'aria-describedby': message === undefined ? undefined : messageId,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': isRequired || undefined,
  }
  return (
    <div className={styles.field}>
      <label id={labelId} htmlFor={id} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(links, labelId)}
      <p id={messageId} className={error === undefined ? styles.hint : styles.error}>
        {message}
      </p>
    </div>
  )
}
