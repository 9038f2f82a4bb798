import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { callOptions } from '#web/api/queries.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import type { ValueProps } from './value-props.ts'
import { useConditionMessages } from './messages.ts'

/** The departments in the user's data scope, each with the one above it, and the user's own. */
export function useDepartmentChoices(isNeeded = true): readonly Choice[] {
  const { mine } = useConditionMessages()
  const { data } = useQuery({ ...callOptions(listDepartmentChoices), enabled: isNeeded })
  return useMemo(() => {
    const names = new Map(data?.list.map(({ id, name }) => [id, name]))
    const choices = (data?.list ?? []).flatMap(({ id, parentId, name, isSelectable }) => {
      const parent = parentId === null ? undefined : names.get(parentId)
      return isSelectable ? [{ id, label: parent === undefined ? name : `${parent} / ${name}` }] : []
    })
    return [{ id: 'mine', label: mine }, ...choices]
  }, [data, mine])
}

/** Chooses departments. */
export function DepartmentValues({ target: { label }, values, error, onChange }: ValueProps) {
  const messages = useConditionMessages()
  const choices = useDepartmentChoices()
  return (
    <MultiSelectField
      label={messages.value(label)}
      isLabelHidden
      isSearchable
      placeholder={messages.choose}
      {...{ error, choices, onChange }}
      value={values}
    />
  )
}
