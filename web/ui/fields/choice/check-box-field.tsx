import { CheckBox } from './check-box.tsx'
import { Field, FieldLabel, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'

interface CheckBoxFieldProps extends FieldProps, ControlProps {
  /** Undefined is not ticked. */
  value: boolean | undefined
  onChange: (value: boolean) => void
}

/** A field for yes or no: a box to tick with its label beside it. */
export function CheckBoxField({
  value = false,
  onChange,
  label,
  error,
  hint,
  isRequired,
  isLabelHidden = false,
  ...control
}: CheckBoxFieldProps) {
  return (
    <Field {...{ label, error, hint, isRequired }} labelPlace="within">
      {(links) => (
        <CheckBox {...control} {...links} {...(isLabelHidden && { 'aria-label': label })} isChecked={value} onChange={onChange}>
          {isLabelHidden ? undefined : <FieldLabel label={label} isRequired={isRequired} />}
        </CheckBox>
      )}
    </Field>
  )
}
