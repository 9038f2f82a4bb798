import { listDepartmentChoices } from '#contract/identity/department-choices.ts'
import { visibleTree } from '#contract/identity/department-tree.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { listPlacedDepartments } from './department-store.ts'

/** The handler of the departments that pickers offer. */
export const departmentChoicesHandlers: readonly Handler[] = [
  handle(listDepartmentChoices, async (_, { read, principal }) => {
    const rows = await listPlacedDepartments(read.db)
    return { list: visibleTree(rows, principal.scope.data).map(({ isInScope, ...row }) => ({ ...row, isSelectable: isInScope })) }
  }),
]
