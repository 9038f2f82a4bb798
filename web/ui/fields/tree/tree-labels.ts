import { checkedNodes } from '#web/ui/tree/checked-nodes.ts'
import { isBranch, type TreeNode } from '#web/ui/tree/tree-node.ts'

/** The labels from the top level down to a node; empty if it is not in the tree. */
export function pathLabels(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [node.label]
    const below = isBranch(node) ? pathLabels(node.children, id) : []
    if (below.length > 0) return [node.label, ...below]
  }
  return []
}

/** The labels of the checked leaves, in the order of the tree; a branch whose leaves are all checked stands for them. */
export function checkedLabels(nodes: readonly TreeNode[], checked: ReadonlySet<string>): string[] {
  const { states } = checkedNodes(nodes, checked)
  const labelsOf = (node: TreeNode): string[] => (states.get(node.id) === 'all' ? [node.label] : (node.children ?? []).flatMap(labelsOf))
  return nodes.flatMap(labelsOf)
}
