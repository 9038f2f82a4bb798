import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import { Switch } from './switch.tsx'

interface SwitchFieldProps extends FieldProps, ControlProps {
  /** Undefined counts as off. */
  value: boolean | undefined
  onChange: (value: boolean) => void
}

/** A form field with a switch, labelled like other fields. */
export function SwitchField({ value = false, onChange, name, onBlur, isDisabled, isReadOnly, ...field }: SwitchFieldProps) {
  return <Field {...field}>{(links) => <Switch {...{ name, onBlur, isDisabled, isReadOnly, onChange }} {...links} isOn={value} />}</Field>
}
