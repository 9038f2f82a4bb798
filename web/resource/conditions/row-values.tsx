import { ResourceMultiSelect } from '#web/resource/resource-select.tsx'
import type { ValueProps } from './value-props.ts'
import { useConditionMessages } from './messages.ts'

/** Chooses rows of another resource. */
export function RowValues({ target: { label, resource }, values, error, onChange }: ValueProps) {
  const messages = useConditionMessages()
  return (
    resource && (
      <ResourceMultiSelect
        label={messages.value(label)}
        isLabelHidden
        placeholder={messages.choose}
        {...{ error, resource, onChange }}
        value={values}
      />
    )
  )
}
