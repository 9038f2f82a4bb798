import type { IconName } from '#web/ui/icons/icon.tsx'

/** One entry of a tree. Its id is the only one of its kind in the whole tree; without children it is a leaf. */
export interface TreeNode {
  readonly id: string
  readonly label: string
  /** What stands quietly at the end of its row: a value, a count. */
  readonly hint?: string
  readonly icon?: IconName
  readonly children?: readonly TreeNode[]
  /** Its own box cannot be ticked, or it cannot be chosen; it is still walked over and opened. */
  readonly isDisabled?: boolean
}

/** Whether other nodes stand below a node. */
export function isBranch(node: TreeNode): node is TreeNode & { readonly children: readonly TreeNode[] } {
  return node.children !== undefined && node.children.length > 0
}

/** The ids of all nodes below which others stand, from the top down. */
export function branchIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (isBranch(node) ? [node.id, ...branchIds(node.children)] : []))
}

/** The ids of all nodes on the way down to a node, without its own; none where it is not in the tree. */
export function idsAbove(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    if (!isBranch(node)) continue
    if (node.children.some((child) => child.id === id)) return [node.id]
    const below = idsAbove(node.children, id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}

/** The ids of the branches that stand beside a node, and its own; none where it is not in the tree. */
export function branchesBeside(nodes: readonly TreeNode[], id: string): string[] {
  if (nodes.some((node) => node.id === id)) return nodes.filter(isBranch).map((node) => node.id)
  for (const node of nodes) {
    const beside = isBranch(node) ? branchesBeside(node.children, id) : []
    if (beside.length > 0) return beside
  }
  return []
}

/** The ids of all nodes that have a row: those above which every branch is open. */
export function shownIds(nodes: readonly TreeNode[], open: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) => [node.id, ...(isBranch(node) && open.has(node.id) ? shownIds(node.children, open) : [])])
}
