import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import { Switch } from './switch.tsx'

interface SwitchFieldProps extends FieldProps, ControlProps {
  /** Undefined is off. */
  value: boolean | undefined
  onChange: (value: boolean) => void
}

/** A field for on or off: a switch, with its label where other fields have theirs. */
export function SwitchField({ value = false, onChange, name, onBlur, isDisabled, isReadOnly, ...field }: SwitchFieldProps) {
  return <Field {...field}>{(links) => <Switch {...{ name, onBlur, isDisabled, isReadOnly, onChange }} {...links} isOn={value} />}</Field>
}
