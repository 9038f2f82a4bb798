import { useMemo, useState } from 'react'
import { narrowedNodes, type NarrowedNodes } from './narrowed-nodes.ts'
import { shownIds, type TreeNode } from './tree-node.ts'

/** What a tree shows of its nodes, and which of them are open. */
export interface TreeSearch {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly nodes: readonly TreeNode[]
  /** How many nodes match; undefined while nothing is searched for. */
  readonly matchCount: number | undefined
  readonly open: ReadonlySet<string>
  readonly setOpen: (ids: ReadonlySet<string>) => void
  /** The ids of what has a row. */
  readonly shown: ReadonlySet<string>
}

/** The search of a tree. What was open before it is open again after it. */
export function useTreeSearch(nodes: readonly TreeNode[], openAtFirst: readonly string[]): TreeSearch {
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(openAtFirst))
  const [openedInFound, setOpenedInFound] = useState<{ found: NarrowedNodes; open: ReadonlySet<string> }>()
  const found = useMemo(() => (query.trim() === '' ? undefined : narrowedNodes(nodes, query)), [nodes, query])
  const openInFound = openedInFound?.found === found ? openedInFound?.open : found?.open
  const shownNodes = found?.nodes ?? nodes
  const open = openInFound ?? opened
  const shown = useMemo(() => new Set(shownIds(shownNodes, open)), [shownNodes, open])
  return {
    query,
    setQuery,
    nodes: shownNodes,
    matchCount: found?.matchCount,
    open,
    setOpen: (open) => (found ? setOpenedInFound({ found, open }) : setOpened(open)),
    shown,
  }
}
