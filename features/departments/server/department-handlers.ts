import { departments, getDepartmentTree, moveDepartment } from '#features/departments/contract/departments.ts'
import { departmentNodes } from './department-node.ts'
import { movedTo, visibleTree } from '#contract/identity/department-tree.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { listPlacedDepartments } from '#server/identity/departments/department-store.ts'
import { departmentTreeStore } from '#server/identity/departments/department-tree-store.ts'
import { rightsLock } from '#server/identity/rights.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { ResourceWrites } from '#server/resource/resource-writes.ts'
import { departmentHooks } from './department-rules.ts'
import { departmentStore, listAllDepartments } from './department-store.ts'

const options = { store: departmentStore, hooks: departmentHooks, locks: [rightsLock] }

/** Handlers of departments. */
export const departmentHandlers: readonly Handler[] = [
  ...resourceHandlers(departments, options),

  handle(getDepartmentTree, async ({ query }, { read, principal }) => ({
    list: departmentNodes(await listAllDepartments(read.db), principal.scope.data, query.name),
  })),

  handle(moveDepartment, ({ params: { id }, body: { version, parentId, index } }, context) =>
    context.change(
      async (uow) => {
        const tree = departmentTreeStore(uow.db)
        const writes = new ResourceWrites(departments, options, uow, context)
        const siblings = await tree.childrenOf(parentId)
        const seen = new Set(visibleTree(await listPlacedDepartments(uow.db), context.principal.scope.data).map((row) => row.id))
        const order = movedTo(siblings, id, index, (sibling) => seen.has(sibling))
        const isMoved = order.join() !== siblings.join()
        // After a deletion the order has gaps. Without them, the moved department always gets another number, and an audit entry.
        if (isMoved) await tree.setOrder(siblings)
        const moved = await writes.update(id, version, isMoved ? { parentId, sort: order.indexOf(id) } : {})
        // The other siblings keep their versions: who edits one of them is not disturbed by a new order.
        if (isMoved) await tree.setOrder(order)
        writes.end()
        return departments.rowOf(moved)
      },
      { locks: options.locks },
    ),
  ),
]
