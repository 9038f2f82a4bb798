import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DepartmentChoice, listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { callOptions } from '#web/api/queries.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SingleSelectTree } from '#web/ui/tree/single-select-tree.tsx'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import styles from './department-tree.module.css'
import { useUserMessages } from './messages.ts'

/** The id of the node for all departments. */
const all = 'all'

/** The departments below a parent, with those below them; a department whose parent is not shown is at the top. */
function nodesBelow(departments: readonly DepartmentChoice[], parentId: string | null, disabledHint: string): TreeNode[] {
  const ids = new Set(departments.map(({ id }) => id))
  return departments
    .filter((department) => (department.parentId !== null && ids.has(department.parentId) ? department.parentId : null) === parentId)
    .map(({ id, name, isEnabled, isSelectable }) => ({
      id,
      label: name,
      isDisabled: !isSelectable,
      ...(!isEnabled && { hint: disabledHint }),
      children: nodesBelow(departments, id, disabledHint),
    }))
}

interface DepartmentTreeProps {
  value: string | undefined
  /** Called with undefined for all departments. */
  onChange: (id: string | undefined) => void
}

/** The departments in the user's data scope, beside the list that they filter. */
export function DepartmentTree({ value, onChange }: DepartmentTreeProps) {
  const messages = useUserMessages()
  const { data, error, isFetching, refetch } = useQuery(callOptions(listDepartmentChoices))
  const nodes = useMemo(
    () => [{ id: all, label: messages.allDepartments }, ...nodesBelow(data?.list ?? [], null, messages.departmentDisabled)],
    [data, messages],
  )
  return (
    <aside className={styles.departments} aria-label={messages.departments}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <SingleSelectTree
          label={messages.departments}
          nodes={nodes}
          value={value ?? all}
          isSearchable
          onChange={(id) => onChange(id === all ? undefined : id)}
        />
      ) : (
        <Skeleton />
      )}
    </aside>
  )
}
