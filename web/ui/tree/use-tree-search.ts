import { useMemo, useState } from 'react'
import { filterNodes, type FilteredNodes } from './filter-nodes.ts'
import { visibleIdsOf, type TreeNode } from './tree-node.ts'

/** The visible nodes of a tree and the expanded ones among them. */
export interface TreeSearch {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly nodes: readonly TreeNode[]
  /** Number of matches; undefined while there is no search. */
  readonly matchCount: number | undefined
  readonly expandedIds: ReadonlySet<string>
  readonly setExpandedIds: (ids: ReadonlySet<string>) => void
  /** Expands more nodes; during a search they are expanded after it. */
  readonly expand: (ids: readonly string[]) => void
  /** The ids of the nodes that have a row. */
  readonly visibleIds: ReadonlySet<string>
}

/** Search state of a tree. Clearing the search restores the expanded nodes. */
export function useTreeSearch(nodes: readonly TreeNode[], defaultExpandedIds: readonly string[]): TreeSearch {
  const [query, setQuery] = useState('')
  const [expandedWithoutSearch, setExpandedWithoutSearch] = useState<ReadonlySet<string>>(() => new Set(defaultExpandedIds))
  const [expandedInSearch, setExpandedInSearch] = useState<{ found: FilteredNodes; expandedIds: ReadonlySet<string> }>()
  const found = useMemo(() => (query.trim() === '' ? undefined : filterNodes(nodes, query)), [nodes, query])
  const searchExpanded = expandedInSearch?.found === found ? expandedInSearch?.expandedIds : found?.expandedIds
  const visibleNodes = found?.nodes ?? nodes
  const expandedIds = searchExpanded ?? expandedWithoutSearch
  const visibleIds = useMemo(() => new Set(visibleIdsOf(visibleNodes, expandedIds)), [visibleNodes, expandedIds])
  return {
    query,
    setQuery,
    nodes: visibleNodes,
    matchCount: found?.matchCount,
    expandedIds,
    setExpandedIds: (expandedIds) => (found ? setExpandedInSearch({ found, expandedIds }) : setExpandedWithoutSearch(expandedIds)),
    expand: (ids) => setExpandedWithoutSearch((expanded) => new Set([...expanded, ...ids])),
    visibleIds,
  }
}
