import { useMemo, useState } from 'react'
import { filterNodes, type FilteredNodes } from './filter-nodes.ts'
import { visibleIds, type TreeNode } from './tree-node.ts'

/** The visible nodes of a tree and the expanded ones among them. */
export interface TreeSearch {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly nodes: readonly TreeNode[]
  /** Number of matches; undefined while there is no search. */
  readonly matchCount: number | undefined
  readonly open: ReadonlySet<string>
  readonly setOpen: (ids: ReadonlySet<string>) => void
  /** The ids of the nodes that have a row. */
  readonly shown: ReadonlySet<string>
}

/** Search state of a tree. Clearing the search restores the expanded nodes. */
export function useTreeSearch(nodes: readonly TreeNode[], defaultExpandedIds: readonly string[]): TreeSearch {
  const [query, setQuery] = useState('')
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(defaultExpandedIds))
  const [expandedInSearch, setExpandedInSearch] = useState<{ found: FilteredNodes; open: ReadonlySet<string> }>()
  const found = useMemo(() => (query.trim() === '' ? undefined : filterNodes(nodes, query)), [nodes, query])
  const searchExpanded = expandedInSearch?.found === found ? expandedInSearch?.open : found?.open
  const shownNodes = found?.nodes ?? nodes
  const open = searchExpanded ?? expanded
  const shown = useMemo(() => new Set(visibleIds(shownNodes, open)), [shownNodes, open])
  return {
    query,
    setQuery,
    nodes: shownNodes,
    matchCount: found?.matchCount,
    open,
    setOpen: (open) => (found ? setExpandedInSearch({ found, open }) : setExpanded(open)),
    shown,
  }
}
