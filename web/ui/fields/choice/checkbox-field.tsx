import { Checkbox } from './checkbox.tsx'
import { Field, FieldLabel, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'

interface CheckboxFieldProps extends FieldProps, ControlProps {
  /** Undefined counts as unchecked. */
  value: boolean | undefined
  onChange: (value: boolean) => void
}

/** A form field with a checkbox and its label beside it. */
export function CheckboxField({
  value = false,
  onChange,
  label,
  error,
  hint,
  isRequired,
  isLabelHidden = false,
  ...control
}: CheckboxFieldProps) {
  return (
    <Field {...{ label, error, hint, isRequired }} labelPosition="within">
      {(links) => (
        <Checkbox {...control} {...links} {...(isLabelHidden && { 'aria-label': label })} isChecked={value} onChange={onChange}>
          {isLabelHidden ? undefined : <FieldLabel label={label} isRequired={isRequired} />}
        </Checkbox>
      )}
    </Field>
  )
}
