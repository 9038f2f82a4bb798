import { useQuery } from '@tanstack/react-query'
import { type DepartmentChoice, listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { callOptions } from '#web/api/queries.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'

interface DepartmentSelectProps extends FieldProps, ControlProps {
  /** The id of the selected department. */
  value: string | null | undefined
  /** Shown while nothing is selected. */
  placeholder?: string | undefined
  /** Whether a department can be selected; by default all that are in the user's data scope. */
  isOffered?: (department: DepartmentChoice) => boolean
  /** Called with undefined when the selection is cleared. */
  onChange: (id: string | undefined) => void
}

/** The departments as choices, each with the names of those above it. */
function choicesOf(
  departments: readonly DepartmentChoice[],
  value: string | undefined,
  isOffered: (department: DepartmentChoice) => boolean,
): Choice[] {
  const labels = new Map<string, string>()
  for (const { id, parentId, name } of departments) {
    const parent = parentId === null ? undefined : labels.get(parentId)
    labels.set(id, parent === undefined ? name : `${parent} / ${name}`)
  }
  return departments.flatMap((department) => {
    const label = labels.get(department.id)
    // The stored department is shown even if it could not be selected now.
    const isChoice = department.id === value || (department.isSelectable && isOffered(department))
    return label !== undefined && isChoice ? { id: department.id, label } : []
  })
}

/** A select of the departments in the user's data scope, by their names and the names of those above them. */
export function DepartmentSelect({ value, isOffered = () => true, ...rest }: DepartmentSelectProps) {
  const { data } = useQuery(callOptions(listDepartmentChoices))
  const selected = value ?? undefined
  return <SelectField {...rest} isSearchable choices={choicesOf(data?.list ?? [], selected, isOffered)} value={selected} />
}
