import type { Choice } from './choice.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import layout from '#web/ui/theme/layout.module.css'
import checkLabel from './check-label.module.css'
import styles from './radio-field.module.css'
import checkInput from './check-input.module.css'

interface RadioFieldProps<Id extends string> extends FieldProps, ControlProps {
  choices: readonly Choice<Id>[]
  value: Id | undefined
  onChange: (value: Id) => void
  /** Stacks the choices vertically instead of in a wrapping row. */
  isColumn?: boolean
}

/** A form field that shows a few choices as radios. */
export function RadioField<Id extends string>({ isColumn = false, ...rest }: RadioFieldProps<Id>) {
  return (
    <ChoiceGroup
      {...rest}
      className={isColumn ? `${layout.stack} ${layout.gap1} ${styles.column}` : `${layout.row} ${layout.wrap} ${styles.row}`}
    >
      {(radio, { label }) => (
        <label key={radio.value} className={`${checkLabel.label} ${checkInput.label}`}>
          <input {...radio} className={`${checkInput.input} ${checkInput.radio}`} />
          <span>{label}</span>
        </label>
      )}
    </ChoiceGroup>
  )
}
