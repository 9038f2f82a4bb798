import { isBranch, type TreeNode } from '#web/ui/tree/tree-node.ts'
import { searchKey } from '#contract/texts/search-key.ts'

/** The paths to all leaves that can be chosen, in the order of the tree. */
export function leafPaths(nodes: readonly TreeNode[]): TreeNode[][] {
  return nodes
    .filter((node) => node.isDisabled !== true)
    .flatMap((node) => (isBranch(node) ? leafPaths(node.children).map((below) => [node, ...below]) : [[node]]))
}

/** The paths in which every word of the query occurs. */
export function matchingPaths(paths: readonly TreeNode[][], query: string): TreeNode[][] {
  const words = searchKey(query).split(/\s+/)
  return paths.filter((path) => {
    const text = path.map(({ label }) => searchKey(label)).join(' ')
    return words.every((word) => text.includes(word))
  })
}
