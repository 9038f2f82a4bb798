import type { ComponentProps, CSSProperties } from 'react'
import layout from '#web/ui/theme/layout.module.css'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import box from '#web/ui/fields/box.module.css'
import { useTypedTextMessages } from './messages.ts'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import styles from './text-area-field.module.css'

interface TextAreaFieldProps
  extends FieldProps, ControlProps, Pick<ComponentProps<'textarea'>, 'placeholder' | 'autoFocus' | 'spellCheck'> {
  /** Undefined when empty. */
  value: string | undefined
  onChange: (value: string) => void
  /** Maximum number of characters, as the server counts them; shows a count below the field. Longer text is not cut, but refused with an error. */
  maxLength?: number | undefined
  /** Minimum height in rows; 3 by default. */
  minRows?: number
  /** Maximum height in rows; 10 by default. */
  maxRows?: number
}

/** A multi-line text field. It grows with its text up to `maxRows`, then scrolls. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, error, hint, isRequired, isLabelHidden, value = '', onChange, maxLength, minRows = 3, maxRows = 10, ...control } = props
  const { isDisabled, isReadOnly, ...rest } = control
  const rows: CSSProperties & Record<'--min-rows' | '--max-rows', number> = { '--min-rows': minRows, '--max-rows': maxRows }
  const messages = useTypedTextMessages()
  const { length } = value.trim()
  const excess = maxLength === undefined ? 0 : Math.max(length - maxLength, 0)
  return (
    <Field
      {...{ label, hint, isRequired, isLabelHidden }}
      error={excess > 0 && maxLength !== undefined ? messages.tooLong(excess, maxLength) : error}
      aside={maxLength !== undefined && !isReadOnly && !isDisabled && <Count {...{ length, maxLength }} />}
    >
      {(links) => (
        <span className={`${box.box} ${styles.area}`} data-text={value} style={rows}>
          <textarea
            {...rest}
            {...links}
            className={styles.text}
            value={value}
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
  const messages = useTypedTextMessages()
  const isAtLimit = length >= maxLength
  return (
    <>
      <span className={`${layout.fixed}${isAtLimit ? ` ${styles.full}` : ''}`} aria-hidden="true">
        {messages.characterCount(length, maxLength)}
      </span>
      <output className={visuallyHidden.always}>{isAtLimit && messages.limitReached(maxLength)}</output>
    </>
  )
}
