import type { IconName } from '#web/ui/icons/icon.tsx'

/** A node of a tree. Its id is unique in the whole tree; without children it is a leaf. */
export interface TreeNode {
  readonly id: string
  readonly label: string
  /** Secondary text at the end of the row: a value, a count. */
  readonly hint?: string
  readonly icon?: IconName
  readonly children?: readonly TreeNode[]
  /** It cannot be checked or selected, but can still be focused and expanded. */
  readonly isDisabled?: boolean
}

/** Whether a node has children. */
export function isBranch(node: TreeNode): node is TreeNode & { readonly children: readonly TreeNode[] } {
  return node.children !== undefined && node.children.length > 0
}

/** The ids of all branches, from the top down. */
export function branchIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (isBranch(node) ? [node.id, ...branchIds(node.children)] : []))
}

/** The ids of a node's ancestors, from the top down; empty if the node is not in the tree. */
export function ancestorIds(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    if (!isBranch(node)) continue
    if (node.children.some((child) => child.id === id)) return [node.id]
    const path = ancestorIds(node.children, id)
    if (path.length > 0) return [node.id, ...path]
  }
  return []
}

/** The ids of a node's sibling branches, including itself; empty if the node is not in the tree. */
export function siblingBranchIds(nodes: readonly TreeNode[], id: string): string[] {
  if (nodes.some((node) => node.id === id)) return nodes.filter(isBranch).map((node) => node.id)
  for (const node of nodes) {
    const siblings = isBranch(node) ? siblingBranchIds(node.children, id) : []
    if (siblings.length > 0) return siblings
  }
  return []
}

/** The ids of all visible nodes: those with only expanded ancestors. */
export function visibleIdsOf(nodes: readonly TreeNode[], expandedIds: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) => [node.id, ...(isBranch(node) && expandedIds.has(node.id) ? visibleIdsOf(node.children, expandedIds) : [])])
}
