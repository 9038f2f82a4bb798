import { moveTo, placeOf, type DropTarget, type MoveRules, type NodePlace, type TargetedMove } from './tree-move.ts'
import type { RowPoint } from './row-point.ts'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'

/** Where the pointer is while a node is dragged. */
export interface DropPoint extends RowPoint {
  /** The level that the horizontal position stands for; it matters only below the last child of a branch. */
  readonly level: number
}

/** How a row shows where the dragged node will be: by a line on its edge, which starts at a level, or by an outline of the whole row. */
export interface DropMark {
  readonly rowId: string
  readonly edge: 'top' | 'bottom' | 'whole'
  readonly level: number
}

/** A legal move by pointer, and how it is shown. */
export interface Drop extends TargetedMove {
  readonly mark: DropMark
}

interface DropOptions {
  nodes: readonly TreeNode[]
  expandedIds: ReadonlySet<string>
  /** The dragged node. */
  id: string
  rules: MoveRules
}

/** The move of a dragged node to a point; undefined where it cannot be dropped. */
export function dropAt(options: DropOptions, point: DropPoint): Drop | undefined {
  const { nodes, id, rules } = options
  const row = placeOf(nodes, point.rowId)
  if (!row) return undefined
  const isInMiddle = point.part === 'upper' || point.part === 'lower'
  const into = isInMiddle ? moveTo(nodes, id, { id: point.rowId, position: 'into' }, rules) : undefined
  if (into) return { ...into, mark: { rowId: point.rowId, edge: 'whole', level: row.level } }
  const isAbove = point.part === 'top' || point.part === 'upper'
  const { target, level } = isAbove ? beforeRow(row) : belowRow(options, row, point.level)
  const move = moveTo(nodes, id, target, rules)
  return move && { ...move, mark: { rowId: point.rowId, edge: isAbove ? 'top' : 'bottom', level } }
}

interface LevelledTarget {
  readonly target: DropTarget
  readonly level: number
}

function beforeRow({ node, level }: NodePlace): LevelledTarget {
  return { target: { id: node.id, position: 'before' }, level }
}

/**
 * The place between a row and the next one. Below an expanded branch that is before its first child. Below a last child it may also be after
 * the parent, or its parent: the one whose level the pointer is nearest to.
 */
function belowRow({ nodes, expandedIds, id }: DropOptions, row: NodePlace, level: number): LevelledTarget {
  const firstChild = row.node.children?.find((child) => child.id !== id)
  if (firstChild && expandedIds.has(row.node.id)) return { target: { id: firstChild.id, position: 'before' }, level: row.level + 1 }
  let last = row
  while (last.level > level && last.parentId !== null && isLastWithout(last, id)) {
    const parent = placeOf(nodes, last.parentId)
    if (!parent) break
    last = parent
  }
  return { target: { id: last.node.id, position: 'after' }, level: last.level }
}

/** Whether a node has no next sibling besides the dragged node. */
function isLastWithout({ siblings, index }: NodePlace, draggedId: string): boolean {
  return siblings.slice(index + 1).every((sibling) => sibling.id === draggedId)
}
