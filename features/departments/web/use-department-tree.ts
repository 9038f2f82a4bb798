import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getDepartmentTree, moveDepartment, type DepartmentNode } from '#features/departments/contract/departments.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import type { TreeMove } from '#web/ui/tree/move/tree-move.ts'
import { moveRow } from '#web/ui/tree/table/tree-rows.ts'

const treeOptions = callOptions(getDepartmentTree, { query: {} })

/** The tree of departments, and its moves. A move is shown at once; if it is refused, its promise is rejected and the tree is read again. */
export function useDepartmentTree() {
  const queryClient = useQueryClient()
  const query = useQuery(treeOptions)
  const { mutateAsync } = useWrite(moveDepartment)

  async function move({ id, parentId, index }: TreeMove): Promise<void> {
    const moved = query.data?.list.find((row) => row.id === id)
    if (!moved) return
    queryClient.setQueryData(
      treeOptions.queryKey,
      (data) => data && { list: [...moveRow<DepartmentNode>(data.list, { id, parentId, index })] },
    )
    try {
      await mutateAsync({ params: { id }, body: { version: moved.version, parentId, index } })
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: treeOptions.queryKey })
      throw error
    }
  }

  return { query, rows: query.data?.list, move }
}
