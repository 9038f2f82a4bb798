import type { TreeMoveProps } from './move/use-tree-moves.ts'
import { TreeToolbar } from './tree-toolbar.tsx'
import { ancestorIds, type TreeNode } from './tree-node.ts'
import { TreeView } from './tree-view.tsx'
import styles from './tree.module.css'
import { useTreeSearch } from './use-tree-search.ts'

interface SingleSelectTreeProps extends TreeMoveProps {
  label: string
  nodes: readonly TreeNode[]
  /** The id of the selected node. Its ancestors start expanded. */
  value: string | undefined
  onChange: (id: string) => void
  isSearchable?: boolean
  /** The search has the focus at first, as in a popover. */
  isSearchFocused?: boolean
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
  const search = useTreeSearch(nodes, value === undefined ? [] : ancestorIds(nodes, value))
  return (
    <div className={styles.tree}>
      <TreeToolbar {...{ search, label, isSearchable, isSearchFocused }} />
      <TreeView
        label={label}
        search={search}
        moveProps={moveProps}
        selectionMode="single"
        disallowEmptySelection
        selectedIds={value === undefined ? [] : [value]}
        onSelectionChange={(keys) => {
          // Clicking the selected node keeps it selected.
          if (keys !== 'all') for (const key of keys) onChange(String(key))
        }}
      />
    </div>
  )
}
