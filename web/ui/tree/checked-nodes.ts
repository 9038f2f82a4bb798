import { isBranch, type TreeNode } from './tree-node.ts'

/** How much of what a node stands for is checked; of a leaf it is all or nothing. */
export type CheckState = 'all' | 'some' | 'none'

/** How the boxes of a tree stand. */
export interface CheckedNodes {
  readonly states: ReadonlyMap<string, CheckState>
  /** How many leaves are checked. */
  readonly count: number
}

function stateOf(children: readonly TreeNode[], states: ReadonlyMap<string, CheckState>): CheckState {
  const present = new Set(children.map((child) => states.get(child.id)))
  const [only = 'none'] = present
  return present.size === 1 ? only : 'some'
}

/** How each box of a tree stands when these leaves are checked: a parent is checked when all below it is, and half when some is. */
export function checkedNodes(nodes: readonly TreeNode[], checked: ReadonlySet<string>): CheckedNodes {
  const states = new Map<string, CheckState>()
  let count = 0

  function mark(node: TreeNode): void {
    if (isBranch(node)) {
      node.children.forEach(mark)
      states.set(node.id, stateOf(node.children, states))
      return
    }
    const isChecked = checked.has(node.id)
    if (isChecked) count += 1
    states.set(node.id, isChecked ? 'all' : 'none')
  }

  nodes.forEach(mark)
  return { states, count }
}

/** The leaves that the boxes of some nodes reach: their own and those below them, but for the disabled ones. */
export function reachedLeaves(nodes: readonly TreeNode[], pressed: ReadonlySet<string>): string[] {
  function reach(node: TreeNode, isBelow: boolean): string[] {
    const isReached = isBelow || pressed.has(node.id)
    if (isBranch(node)) return node.children.flatMap((child) => reach(child, isReached))
    return isReached && node.isDisabled !== true ? [node.id] : []
  }
  return nodes.flatMap((node) => reach(node, false))
}

/**
 * The checked leaves after the boxes of some nodes were pressed: every leaf they reach becomes checked, or, where each of them is already,
 * unchecked. What is disabled stays as it is.
 */
export function checkedAfterPress(nodes: readonly TreeNode[], checked: ReadonlySet<string>, pressed: ReadonlySet<string>): Set<string> {
  const leaves = reachedLeaves(nodes, pressed)
  const after = new Set(checked)
  if (leaves.every((leaf) => checked.has(leaf))) for (const leaf of leaves) after.delete(leaf)
  else for (const leaf of leaves) after.add(leaf)
  return after
}
