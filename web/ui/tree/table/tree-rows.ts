import type { TreeMove } from '#web/ui/tree/move/tree-move.ts'
import { isBranch, type TreeNode } from '#web/ui/tree/tree-node.ts'

/** What a row of a tree table shows in its tree, and where it belongs. */
export interface TreeRowNode extends Omit<TreeNode, 'children'> {
  /** Null at the top level. A row whose parent is not among the rows is shown at the top level too. */
  readonly parentId: string | null
}

/** The tree of rows that name their parents. Siblings keep the order of the rows. */
export function treeOf(rowNodes: readonly TreeRowNode[]): readonly TreeNode[] {
  const ids = new Set(rowNodes.map(({ id }) => id))
  const children = Map.groupBy(rowNodes, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const build = (node: TreeRowNode): TreeNode => ({ ...node, children: children.get(node.id)?.map(build) ?? [] })
  return children.get(null)?.map(build) ?? []
}

/** Rows that name their parents, after a move: for showing its result before the server has answered. */
export function moveRow<Row extends { readonly id: string; readonly parentId: string | null }>(
  rows: readonly Row[],
  { id, parentId, index }: TreeMove,
): readonly Row[] {
  const moved = rows.find((row) => row.id === id)
  if (!moved) return rows
  const others = rows.filter((row) => row !== moved)
  const next = others.filter((row) => row.parentId === parentId)[index]
  return others.toSpliced(next ? others.indexOf(next) : others.length, 0, { ...moved, parentId })
}

/** A visible row and its position, as ARIA counts it: from 1. */
export interface VisibleRow {
  readonly node: TreeNode
  readonly parentId: string | null
  readonly level: number
  readonly position: number
  readonly siblingCount: number
  /** Undefined for a leaf. */
  readonly isExpanded: boolean | undefined
}

/** The rows with only expanded ancestors, from the top down. */
export function visibleRows(
  nodes: readonly TreeNode[],
  expandedIds: ReadonlySet<string>,
  parentId: string | null = null,
  level = 1,
): VisibleRow[] {
  return nodes.flatMap((node, index) => {
    const isExpanded = isBranch(node) ? expandedIds.has(node.id) : undefined
    const row = { node, parentId, level, position: index + 1, siblingCount: nodes.length, isExpanded }
    return isExpanded ? [row, ...visibleRows(node.children ?? [], expandedIds, node.id, level + 1)] : [row]
  })
}
