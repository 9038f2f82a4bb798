import { CheckBox } from './check-box.tsx'
import { Field, FieldLabel, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'

interface CheckBoxFieldProps extends FieldProps, ControlProps {
  /** Undefined counts as unchecked. */
  value: boolean | undefined
  onChange: (value: boolean) => void
}

/** A form field with a checkbox and its label beside it. */
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
    <Field {...{ label, error, hint, isRequired }} labelPosition="within">
      {(links) => (
        <CheckBox {...control} {...links} {...(isLabelHidden && { 'aria-label': label })} isChecked={value} onChange={onChange}>
          {isLabelHidden ? undefined : <FieldLabel label={label} isRequired={isRequired} />}
        </CheckBox>
      )}
    </Field>
  )
}
