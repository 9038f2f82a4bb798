import { isBranch, type TreeNode } from './tree-node.ts'

/** What is left of a tree by a search, and which of its branches lead to what was found. */
export interface NarrowedNodes {
  readonly nodes: readonly TreeNode[]
  readonly open: ReadonlySet<string>
  /** How many nodes hold the text themselves. */
  readonly matchCount: number
}

/** One stretch of a text, where it begins, and whether it is what was searched for. */
export interface TextPart {
  readonly at: number
  readonly text: string
  readonly isMatch: boolean
}

function folded(text: string): string {
  return text.toLowerCase()
}

/**
 * The nodes whose label or hint holds the text, whatever its case, with all above and below them. Branches above a match are open; one that
 * matches itself stays closed over what does not.
 */
export function narrowedNodes(nodes: readonly TreeNode[], query: string): NarrowedNodes {
  const wanted = folded(query.trim())
  const open = new Set<string>()
  let matchCount = 0

  function narrow(node: TreeNode): TreeNode | undefined {
    const isMatch = folded(node.label).includes(wanted) || folded(node.hint ?? '').includes(wanted)
    if (isMatch) matchCount += 1
    if (!isBranch(node)) return isMatch ? node : undefined
    const children = node.children.map(narrow).filter((child) => child !== undefined)
    if (children.length > 0) open.add(node.id)
    if (isMatch) return node
    return children.length > 0 ? { ...node, children } : undefined
  }

  const left = nodes.map(narrow).filter((node) => node !== undefined)
  return { nodes: left, open, matchCount }
}

/** A text in stretches that are what was searched for, whatever its case, and the rest between them. */
export function textParts(text: string, query: string): TextPart[] {
  const wanted = folded(query.trim())
  const searched = folded(text)
  // A few letters have another length in lower case; then no place in one text is the same place in the other.
  if (wanted === '' || searched.length !== text.length) return [{ at: 0, text, isMatch: false }]
  const parts: TextPart[] = []
  let from = 0
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, from)) {
    if (at > from) parts.push({ at: from, text: text.slice(from, at), isMatch: false })
    from = at + wanted.length
    parts.push({ at, text: text.slice(at, from), isMatch: true })
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), isMatch: false })
  return parts
}
