import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DepartmentChoice, listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { callOptions } from '#web/api/queries.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { TreeSelectField } from '#web/ui/fields/tree/tree-select-field.tsx'
import { treeOf } from '#web/ui/tree/table/tree-rows.ts'

interface DepartmentSelectProps extends FieldProps, ControlProps {
  /** The id of the selected department. */
  value: string | null | undefined
  /** Shown while nothing is selected. */
  placeholder?: string | undefined
  /** Whether a department can be selected; by default all that are in the user's data scope. */
  isOffered?: (department: DepartmentChoice) => boolean
  /** What the button that clears the selection says. */
  clearLabel?: string | undefined
  /** Marks disabled departments; without it they look like others. */
  disabledHint?: string | undefined
  /** Called with undefined when the selection is cleared. */
  onChange: (id: string | undefined) => void
}

/** A select of the departments in the user's data scope, as a tree. Those above it are shown, but cannot be selected. */
export function DepartmentSelect({ value, isOffered, disabledHint, ...rest }: DepartmentSelectProps) {
  const { data } = useQuery(callOptions(listDepartmentChoices))
  const nodes = useMemo(() => {
    const departments = data?.list ?? []
    const isDisabled = (department: DepartmentChoice) => !department.isSelectable || isOffered?.(department) === false
    return treeOf(
      departments.map((department) => ({
        id: department.id,
        parentId: department.parentId,
        label: department.name,
        isDisabled: isDisabled(department),
        ...(!department.isEnabled && disabledHint !== undefined && { hint: disabledHint }),
      })),
    )
  }, [data, isOffered, disabledHint])
  return <TreeSelectField {...rest} nodes={nodes} value={value ?? undefined} />
}
