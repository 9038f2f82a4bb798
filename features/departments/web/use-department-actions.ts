import { type ReactNode, useMemo } from 'react'
import { type DepartmentNode, departments } from '#features/departments/contract/departments.ts'
import { departmentsDelete, departmentsEdit } from '#features/departments/contract/permissions.ts'
import { usePageNavigate } from '#web/base/page/page.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { preloadResourceDrawer } from '#web/resource/resource-drawer.tsx'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { useRemove } from '#web/resource/use-remove.ts'
import { departmentPath } from './department-paths.ts'
import { useDepartmentMessages } from './messages.ts'

/** The permitted actions on a department: adding one below it, editing, opening its page, and deleting with undo. */
export function useDepartmentActions(edit: (edited: { readonly row: DepartmentNode } | { readonly parentId: string | null }) => void): {
  readonly actions: readonly RowAction<DepartmentNode>[]
  readonly question: ReactNode
} {
  const messages = useDepartmentMessages()
  const { remove, question } = useRemove<DepartmentNode>(departments)
  const navigate = usePageNavigate()
  const [canEdit, canRemove] = [useCan(departmentsEdit), useCan(departmentsDelete)]
  const actions = useMemo(() => {
    const preload = preloadResourceDrawer
    const editing: RowAction<DepartmentNode>[] = [
      {
        id: 'create',
        label: messages.createBelow,
        labelOf: messages.createBelowItem,
        icon: 'plus',
        preload,
        run: ({ id }) => edit({ parentId: id }),
      },
      { id: 'edit', label: messages.edit, labelOf: messages.editItem, icon: 'pencil', preload, run: (row) => edit({ row }) },
    ]
    const viewing: RowAction<DepartmentNode> = {
      id: 'view',
      label: messages.view,
      labelOf: messages.viewItem,
      icon: 'file-text',
      isInMenu: true,
      run: ({ id }) => navigate(departmentPath(id)),
    }
    const removal: RowAction<DepartmentNode> = {
      id: 'remove',
      label: messages.remove,
      labelOf: messages.removeItem,
      icon: 'trash',
      isDangerous: true,
      run: remove,
    }
    return [...(canEdit ? editing : []), viewing, ...(canRemove ? [removal] : [])]
  }, [messages, edit, remove, navigate, canEdit, canRemove])
  return { actions, question }
}
