import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DepartmentChoice, listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { callOptions } from '#web/api/queries.ts'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { CheckboxTree } from '#web/ui/tree/checkbox-tree.tsx'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import { type RoleMessages, useRoleMessages } from './messages.ts'
import styles from './role-tree.module.css'

interface NodeOptions {
  readonly messages: RoleMessages
  readonly isReadOnly: boolean
  /** The departments chosen when the field was first shown: they can be taken away and chosen again even outside the data scope. */
  readonly stored: ReadonlySet<string>
}

/** The departments below one as nodes. A department with others below it is a branch whose first leaf is the department itself. */
function departmentNodes(departments: readonly DepartmentChoice[], parentId: string | null, options: NodeOptions): TreeNode[] {
  const { messages, isReadOnly, stored } = options
  return departments
    .filter((department) => department.parentId === parentId)
    .map(({ id, name, isSelectable }) => {
      const isLocked = !isSelectable && !stored.has(id)
      const leaf = { id, label: name, isDisabled: isReadOnly || isLocked, ...(isLocked && !isReadOnly && { hint: messages.notVisible }) }
      const below = departmentNodes(departments, id, options)
      if (below.length === 0) return leaf
      return { id: `${id}/`, label: name, children: [{ ...leaf, label: messages.ownDepartment(name) }, ...below] }
    })
}

/** A field with a tree of departments, of which any number can be checked; those outside the user's data scope cannot. */
export function DepartmentTreeField({ label, error, hint, isRequired, isReadOnly, value, onChange }: CustomField<readonly string[]>) {
  const messages = useRoleMessages()
  const { data, error: failure, isFetching, refetch } = useQuery(callOptions(listDepartmentChoices))
  const [stored] = useState(() => new Set(value))
  return (
    <Field {...{ label, error, hint, isRequired }} labelPosition="group">
      {() => (
        <div className={styles.framed}>
          {data ? (
            <CheckboxTree
              label={messages.departmentTree}
              nodes={departmentNodes(data.list, null, { messages, isReadOnly, stored })}
              value={new Set(value)}
              onChange={(ids) => onChange([...ids])}
              isSearchable
              isDefaultExpanded
            />
          ) : failure ? (
            <ErrorNotice error={failure} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <WhileLoading>
              <SkeletonText lines={4} />
            </WhileLoading>
          )}
        </div>
      )}
    </Field>
  )
}
