import { useMemo } from 'react'
import { parentProblem } from '#features/menus/contract/menu-position.ts'
import { maxMenuDepth } from '#features/menus/contract/menu-errors.ts'
import { type MenuItem, moveMenu } from '#features/menus/contract/menus.ts'
import { menusEdit } from '#features/menus/contract/permissions.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import type { TreeMove } from '#web/ui/tree/move/tree-move.ts'
import { SingleSelectTree } from '#web/ui/tree/single-select-tree.tsx'
import { useMenuMessages } from './messages.ts'
import { flatMenus, menuNodes } from './menu-nodes.ts'

interface MenuTreeProps {
  items: readonly MenuItem[]
  selectedId: string | undefined
  onSelect: (id: string) => void
  /** Resolves when the list has been read again. */
  onMoved: () => Promise<unknown>
}

/** The menu as a searchable tree, whose items move by pointer and keyboard. */
export function MenuTree({ items, selectedId, onSelect, onMoved }: MenuTreeProps) {
  const messages = useMenuMessages()
  const canEdit = useCan(menusEdit)
  const { mutateAsync: move } = useWrite(moveMenu)
  const nodes = useMemo(() => menuNodes(items, messages), [items, messages])
  const rows = useMemo(() => flatMenus(items), [items])

  function canDrop({ id, parentId }: TreeMove): boolean {
    const moved = rows.find((row) => row.id === id)
    return moved !== undefined && (moved.parentId === parentId || parentProblem(rows, moved, parentId) === undefined)
  }

  async function handleMove({ id, parentId, index }: TreeMove) {
    const version = rows.find((row) => row.id === id)?.version ?? 1
    try {
      await move({ params: { id }, body: { version, parentId, index } })
    } finally {
      // The next move needs the versions that this one has raised.
      await onMoved()
    }
  }

  return (
    <SingleSelectTree
      label={messages.tree}
      nodes={nodes}
      value={selectedId}
      onChange={onSelect}
      isSearchable
      maxDepth={maxMenuDepth}
      canDrop={canDrop}
      onMove={canEdit ? handleMove : undefined}
    />
  )
}
