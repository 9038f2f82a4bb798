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
