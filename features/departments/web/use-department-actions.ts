import { type ReactNode, useMemo } from 'react'
import { type DepartmentNode, departments } from '#features/departments/contract/departments.ts'
import { departmentsDelete, departmentsEdit } from '#features/departments/contract/permissions.ts'
import { usePageNavigate } from '#web/base/page/page.ts'
import { preloadResourceDrawer } from '#web/resource/resource-drawer.tsx'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { useRemove } from '#web/resource/use-remove.ts'
import { departmentPath } from './department-paths.ts'
import { useDepartmentMessages } from './messages.ts'

/** The actions on a department: editing, adding one below it, opening its page, and deleting with undo. */
export function useDepartmentActions(edit: (edited: { readonly row: DepartmentNode } | { readonly parentId: string | null }) => void): {
  readonly actions: readonly RowAction<DepartmentNode>[]
  readonly question: ReactNode
} {
  const messages = useDepartmentMessages()
  const { remove, question } = useRemove<DepartmentNode>(departments)
  const navigate = usePageNavigate()
  const actions = useMemo((): readonly RowAction<DepartmentNode>[] => {
    // A department outside the user's data scope has none.
    const own = { isOffered: ({ isReadOnly }: DepartmentNode) => !isReadOnly }
    const editing = { ...own, permission: departmentsEdit, preload: preloadResourceDrawer }
    return [
      { ...editing, id: 'edit', label: messages.edit, icon: 'pencil', isInRow: true, run: (row) => edit({ row }) },
      { ...editing, id: 'create', label: messages.createBelow, icon: 'plus', run: ({ id }) => edit({ parentId: id }) },
      { ...own, id: 'view', label: messages.view, icon: 'file-text', run: ({ id }) => navigate(departmentPath(id)) },
      { ...own, id: 'remove', label: messages.remove, icon: 'trash', permission: departmentsDelete, isDangerous: true, run: remove },
    ]
  }, [messages, edit, remove, navigate])
  return { actions, question }
}
