import { isBranch, type TreeNode } from './tree-node.ts'

/** How many of the leaves below a node are checked; a leaf itself is `all` or `none`. */
export type CheckState = 'all' | 'some' | 'none'

/** The state of a tree's checkboxes. */
export interface CheckedNodes {
  readonly states: ReadonlyMap<string, CheckState>
  /** Number of checked leaves. */
  readonly count: number
}

function stateOf(children: readonly TreeNode[], states: ReadonlyMap<string, CheckState>): CheckState {
  const childStates = new Set(children.map((child) => states.get(child.id)))
  const [only = 'none'] = childStates
  return childStates.size === 1 ? only : 'some'
}

/** The state of each checkbox: a parent is checked when all leaves below it are, and indeterminate when some are. */
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

/** The enabled leaves among and below some nodes. */
export function enabledLeaves(nodes: readonly TreeNode[], ids: ReadonlySet<string>): string[] {
  function collect(node: TreeNode, isInside: boolean): string[] {
    const isIncluded = isInside || ids.has(node.id)
    if (isBranch(node)) return node.children.flatMap((child) => collect(child, isIncluded))
    return isIncluded && node.isDisabled !== true ? [node.id] : []
  }
  return nodes.flatMap((node) => collect(node, false))
}

/**
 * The checked leaves after toggling some nodes: every enabled leaf they cover becomes checked or, if all are already, unchecked. Disabled
 * leaves are unchanged.
 */
export function toggleChecked(nodes: readonly TreeNode[], checked: ReadonlySet<string>, ids: ReadonlySet<string>): Set<string> {
  const leaves = enabledLeaves(nodes, ids)
  const after = new Set(checked)
  if (leaves.every((leaf) => checked.has(leaf))) for (const leaf of leaves) after.delete(leaf)
  else for (const leaf of leaves) after.add(leaf)
  return after
}
