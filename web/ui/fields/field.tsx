import { useId, type ReactNode } from 'react'
import spoken from '#web/ui/display/visually-hidden.module.css'
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

/** What the control of every field can be told besides its value; a form gives `name` and `onBlur`. */
export interface ControlProps {
  /** Under which a form finds the control that is wrong. */
  name?: string | undefined
  /** The field has been left. */
  onBlur?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** The value can be read, reached and copied, but not changed. */
  isReadOnly?: boolean | undefined
}

/** What ties a control to its label and messages. */
export interface FieldLinks {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface FieldFrameProps extends FieldProps {
  /** Where the label stands: before its control, over a group of controls, or within the control, which then draws `FieldLabel` itself. */
  labelPlace?: 'control' | 'group' | 'within'
  /** What stands at the end of the line below the control, such as a count. */
  aside?: ReactNode
  children: (links: FieldLinks, labelId: string) => ReactNode
}

/** Label, control and message of one field. The label stands above, or beside where `--field-direction` is `row`. */
export function Field({ error, hint, isRequired = false, labelPlace = 'control', aside, children, ...labelled }: FieldFrameProps) {
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
  const className = labelled.isLabelHidden ? spoken.spoken : styles.label
  const label = <FieldLabel label={labelled.label} isRequired={isRequired} />
  return (
    <div className={styles.field}>
      {labelPlace === 'control' && (
        <label id={labelId} htmlFor={id} className={className}>
          {label}
        </label>
      )}
      {labelPlace === 'group' && (
        <span id={labelId} className={className}>
          {label}
        </span>
      )}
      {children(links, labelId)}
      <div className={styles.below}>
        <p id={messageId} className={error === undefined ? styles.hint : styles.error}>
          {message}
        </p>
        {aside}
      </div>
    </div>
  )
}

/** The text of a label, with the mark of what has to be filled in. */
export function FieldLabel({ label, isRequired = false }: Pick<FieldProps, 'label' | 'isRequired'>) {
  return (
    <>
      {label}
      {isRequired && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
}
