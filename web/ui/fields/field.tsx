import { useId, type ReactNode } from 'react'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import styles from './field.module.css'

/** Props of every form field. */
export interface FieldProps {
  label: string
  /** Error message, as a sentence. */
  error?: string | undefined
  /** Help text; replaced by the error. */
  hint?: string | undefined
  isRequired?: boolean | undefined
  /** The label is for screen readers only. */
  isLabelHidden?: boolean | undefined
}

/** Props of every field's control besides its value; a form provides `name` and `onBlur`. */
export interface ControlProps {
  /** Lets a form find the control to focus. */
  name?: string | undefined
  /** Called when the field loses the focus. */
  onBlur?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** The value can be focused and copied, but not changed. */
  isReadOnly?: boolean | undefined
}

/** Attributes that link a control to its label and messages. */
export interface FieldLinks {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface FieldFrameProps extends FieldProps {
  /** `control`: a label above its control; `group`: a label for a group of controls; `within`: the control renders `FieldLabel` itself. */
  labelPosition?: 'control' | 'group' | 'within'
  /** Content at the end of the line below the control, such as a character count. */
  aside?: ReactNode
  children: (links: FieldLinks, labelId: string) => ReactNode
}

/** Layout of a form field: label, control and message. The label is above, or beside where `--field-direction` is `row`. */
export function Field({ error, hint, isRequired = false, labelPosition = 'control', aside, children, ...labelled }: FieldFrameProps) {
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
  const className = labelled.isLabelHidden ? visuallyHidden.always : styles.label
  const label = <FieldLabel label={labelled.label} isRequired={isRequired} />
  return (
    <div className={styles.field}>
      {labelPosition === 'control' && (
        <label id={labelId} htmlFor={id} className={className}>
          {label}
        </label>
      )}
      {labelPosition === 'group' && (
        <span id={labelId} className={className}>
          {label}
        </span>
      )}
      {children(links, labelId)}
      {(message !== undefined || Boolean(aside)) && (
        <div className={styles.below}>
          <p id={messageId} className={error === undefined ? styles.hint : styles.error}>
            {message}
          </p>
          {aside}
        </div>
      )}
    </div>
  )
}

/** The text of a label, with an asterisk if required. */
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
