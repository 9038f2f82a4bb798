import { searchKey } from '#contract/texts/search-key.ts'
import { isBranch, type TreeNode } from './tree-node.ts'

/** A tree filtered by a search, and the branches that contain matches. */
export interface FilteredNodes {
  readonly nodes: readonly TreeNode[]
  readonly expandedIds: ReadonlySet<string>
  /** Number of nodes that match themselves. */
  readonly matchCount: number
}

/** A part of a text, its offset, and whether it matches the search. */
export interface HighlightPart {
  readonly at: number
  readonly text: string
  readonly isMatch: boolean
}

/**
 * The nodes whose label or hint contains the query, ignoring case, with their ancestors and descendants. Ancestors of a match are expanded;
 * a matching branch without matches below stays collapsed.
 */
export function filterNodes(nodes: readonly TreeNode[], query: string): FilteredNodes {
  const needle = searchKey(query.trim())
  const expandedIds = new Set<string>()
  let matchCount = 0

  function filter(node: TreeNode): TreeNode | undefined {
    const isMatch = searchKey(node.label).includes(needle) || searchKey(node.hint ?? '').includes(needle)
    if (isMatch) matchCount += 1
    if (!isBranch(node)) return isMatch ? node : undefined
    const children = node.children.map(filter).filter((child) => child !== undefined)
    if (children.length > 0) expandedIds.add(node.id)
    if (isMatch) return node
    return children.length > 0 ? { ...node, children } : undefined
  }

  const filtered = nodes.map(filter).filter((node) => node !== undefined)
  return { nodes: filtered, expandedIds, matchCount }
}

/** Splits a text into parts that match the query, ignoring case, and the parts between. */
export function highlightParts(text: string, query: string): HighlightPart[] {
  const needle = searchKey(query.trim())
  const haystack = searchKey(text)
  // Some letters change length in lower case, and then offsets do not correspond.
  if (needle === '' || haystack.length !== text.length) return [{ at: 0, text, isMatch: false }]
  const parts: HighlightPart[] = []
  let end = 0
  for (let start = haystack.indexOf(needle); start >= 0; start = haystack.indexOf(needle, end)) {
    if (start > end) parts.push({ at: end, text: text.slice(end, start), isMatch: false })
    end = start + needle.length
    parts.push({ at: start, text: text.slice(start, end), isMatch: true })
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isMatch: false })
  return parts
}
