import type { TreeNode } from '#web/ui/tree/tree-node.ts'

/** The new place of a node. */
export interface TreeMove {
  readonly id: string
  /** The new parent; null at the top level. */
  readonly parentId: string | null
  /** Zero-based index among the parent's other children: those without the moved node. */
  readonly index: number
}

/** A place relative to a node: before or after it as a sibling, or into it as its last child. */
export interface DropTarget {
  readonly id: string
  readonly position: 'before' | 'into' | 'after'
}

/** A legal move, and the target that led to it. */
export interface TargetedMove {
  readonly move: TreeMove
  readonly target: DropTarget
}

/** What a move must comply with besides being possible. */
export interface MoveRules {
  /** Number of levels a tree may have; unlimited by default. */
  readonly maxDepth?: number | undefined
  readonly canDrop?: ((move: TreeMove) => boolean) | undefined
}

/** A node with its surroundings in the tree. */
export interface NodePlace {
  readonly node: TreeNode
  readonly parentId: string | null
  /** All children of the parent, including the node. */
  readonly siblings: readonly TreeNode[]
  readonly index: number
  /** 1 at the top level. */
  readonly level: number
}

/** Finds a node; undefined if it is not in the tree. */
export function placeOf(siblings: readonly TreeNode[], id: string, parentId: string | null = null, level = 1): NodePlace | undefined {
  for (const [index, node] of siblings.entries()) {
    if (node.id === id) return { node, parentId, siblings, index, level }
    const below = placeOf(node.children ?? [], id, node.id, level + 1)
    if (below) return below
  }
  return undefined
}

/** Number of levels of a node and its descendants. */
function heightOf({ children = [] }: TreeNode): number {
  return 1 + Math.max(0, ...children.map(heightOf))
}

/** The move of a node to a target; undefined if it is impossible, breaks a rule, or changes nothing. */
export function moveTo(nodes: readonly TreeNode[], id: string, target: DropTarget, rules: MoveRules = {}): TargetedMove | undefined {
  const moved = placeOf(nodes, id)
  const at = placeOf(nodes, target.id)
  if (!moved || !at || placeOf([moved.node], target.id)) return undefined
  const isInto = target.position === 'into'
  const others = (isInto ? (at.node.children ?? []) : at.siblings).filter((node) => node.id !== id)
  const move: TreeMove = {
    id,
    parentId: isInto ? at.node.id : at.parentId,
    index: isInto ? others.length : others.indexOf(at.node) + (target.position === 'after' ? 1 : 0),
  }
  const lowestLevel = (isInto ? at.level : at.level - 1) + heightOf(moved.node)
  const isUnchanged = move.parentId === moved.parentId && move.index === moved.index
  const isLegal = !isUnchanged && lowestLevel <= (rules.maxDepth ?? Infinity) && rules.canDrop?.(move) !== false
  return isLegal ? { move, target } : undefined
}

/**
 * The target of Alt and an arrow key: up and down move among siblings, right into the previous sibling, left after the parent. Undefined if
 * there is none in that direction.
 */
export function targetOfKey(nodes: readonly TreeNode[], id: string, key: string): DropTarget | undefined {
  const place = placeOf(nodes, id)
  if (!place) return undefined
  const previous = place.siblings[place.index - 1]
  const next = place.siblings[place.index + 1]
  switch (key) {
    case 'ArrowUp':
      return previous && { id: previous.id, position: 'before' }
    case 'ArrowDown':
      return next && { id: next.id, position: 'after' }
    case 'ArrowRight':
      return previous && { id: previous.id, position: 'into' }
    case 'ArrowLeft':
      return place.parentId === null ? undefined : { id: place.parentId, position: 'after' }
    default:
      return undefined
  }
}

/** The tree after a move. A parent that is not in the tree leaves it unchanged, and so does a node that is not. */
export function moveNode(nodes: readonly TreeNode[], { id, parentId, index }: TreeMove): readonly TreeNode[] {
  const moved = placeOf(nodes, id)?.node
  if (!moved || (parentId !== null && !placeOf(nodes, parentId))) return nodes
  const inserted = moved

  function rebuild(children: readonly TreeNode[], ownerId: string | null): readonly TreeNode[] {
    const others = children
      .filter((child) => child.id !== id)
      .map((child) => (child.children || child.id === parentId ? { ...child, children: rebuild(child.children ?? [], child.id) } : child))
    return ownerId === parentId ? others.toSpliced(index, 0, inserted) : others
  }

  return rebuild(nodes, null)
}
