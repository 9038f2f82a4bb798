import { useState } from 'react'
import type { TreeMoveProps } from './move/use-tree-moves.ts'
import { TreeToolbar } from './tree-toolbar.tsx'
import { ancestorIds, isBranch, type TreeNode } from './tree-node.ts'
import { TreeView } from './tree-view.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './tree.module.css'
import { useTreeSearch } from './use-tree-search.ts'

interface SingleSelectTreeProps extends TreeMoveProps {
  label: string
  nodes: readonly TreeNode[]
  /** The id of the selected node. Its ancestors are expanded when it is selected, and when it appears in another place; an only branch starts expanded. */
  value: string | undefined
  onChange: (id: string) => void
  isSearchable?: boolean
  /** The search has the focus at first, as in a popover. */
  isSearchFocused?: boolean
}

/** The id of the only branch at the top level, if there is one. */
function onlyBranch(nodes: readonly TreeNode[]): string[] {
  const branches = nodes.filter(isBranch)
  return branches.length === 1 ? branches.map(({ id }) => id) : []
}

/** A tree in which exactly one node is selected, for example beside a list that it filters. With `onMove` its nodes can be moved. */
export function SingleSelectTree({
  label,
  nodes,
  value,
  onChange,
  isSearchable = false,
  isSearchFocused = false,
  ...moveProps
}: SingleSelectTreeProps) {
  const ancestors = value === undefined ? [] : ancestorIds(nodes, value)
  const search = useTreeSearch(nodes, [...ancestors, ...onlyBranch(nodes)])
  const path = [...ancestors, value].join('/')
  const [revealedPath, setRevealedPath] = useState(path)
  if (path !== revealedPath) {
    setRevealedPath(path)
    search.expand(ancestors)
  }
  return (
    <div className={`${layout.stack} ${layout.gap0} ${styles.tree}`}>
      <TreeToolbar {...{ search, label, isSearchable, isSearchFocused }} />
      <TreeView
        label={label}
        search={search}
        moveProps={moveProps}
        selectionMode="single"
        disallowEmptySelection
        selectedIds={value === undefined ? [] : [value]}
        selectedPath={path}
        onSelectionChange={(keys) => {
          // Clicking the selected node keeps it selected.
          if (keys !== 'all') for (const key of keys) onChange(String(key))
        }}
      />
    </div>
  )
}
