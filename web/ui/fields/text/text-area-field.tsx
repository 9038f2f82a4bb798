import type { ComponentProps, CSSProperties } from 'react'
import spoken from '#web/ui/display/visually-hidden.module.css'
import box from '#web/ui/fields/box.module.css'
import { useFieldMessages } from '#web/ui/fields/field-messages.ts'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import styles from './text-area-field.module.css'

interface TextAreaFieldProps
  extends FieldProps, ControlProps, Pick<ComponentProps<'textarea'>, 'placeholder' | 'autoFocus' | 'spellCheck'> {
  /** Undefined is an empty field. */
  value: string | undefined
  onChange: (value: string) => void
  /** How many characters may be typed; they are counted below the field. */
  maxLength?: number | undefined
  /** The rows it has when empty; 3 unless given. */
  minRows?: number
  /** The rows up to which it grows with its text; 10 unless given. */
  maxRows?: number
}

/** A field for text of several lines. It grows with its text up to a limit, and scrolls from there. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, error, hint, isRequired, isLabelHidden, value = '', onChange, maxLength, minRows = 3, maxRows = 10, ...control } = props
  const { isDisabled, isReadOnly, ...rest } = control
  const rows: CSSProperties & Record<'--min-rows' | '--max-rows', number> = { '--min-rows': minRows, '--max-rows': maxRows }
  return (
    <Field
      {...{ label, error, hint, isRequired, isLabelHidden }}
      aside={maxLength !== undefined && !isReadOnly && !isDisabled && <Count length={value.length} maxLength={maxLength} />}
    >
      {(links) => (
        <span className={`${box.box} ${styles.area}`} data-text={value} style={rows}>
          <textarea
            {...rest}
            {...links}
            className={styles.text}
            value={value}
            maxLength={maxLength}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}

function Count({ length, maxLength }: { length: number; maxLength: number }) {
  const messages = useFieldMessages()
  const isFull = length >= maxLength
  return (
    <>
      <span className={isFull ? styles.full : styles.count} aria-hidden="true">
        {messages.countOf(length, maxLength)}
      </span>
      <output className={spoken.spoken}>{isFull && messages.isFull(maxLength)}</output>
    </>
  )
}
