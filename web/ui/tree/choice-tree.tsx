import { TreeBar } from './tree-bar.tsx'
import { idsAbove, type TreeNode } from './tree-node.ts'
import { TreeView } from './tree-view.tsx'
import styles from './tree.module.css'
import { useTreeSearch } from './use-tree-search.ts'

interface ChoiceTreeProps {
  label: string
  nodes: readonly TreeNode[]
  /** The id of the chosen node. The way to it is open at first. */
  value: string | undefined
  onChange: (id: string) => void
  isSearchable?: boolean
}

/** A tree of which one node is chosen, for the side of a page. */
export function ChoiceTree({ label, nodes, value, onChange, isSearchable = false }: ChoiceTreeProps) {
  const search = useTreeSearch(nodes, value === undefined ? [] : idsAbove(nodes, value))
  return (
    <div className={styles.tree}>
      <TreeBar {...{ search, label, isSearchable }} />
      <TreeView
        label={label}
        search={search}
        selectionMode="single"
        disallowEmptySelection
        selectedIds={value === undefined ? [] : [value]}
        onSelectionChange={(keys) => {
          // Pressing the one that is chosen already leaves it chosen.
          if (keys !== 'all') for (const key of keys) onChange(String(key))
        }}
      />
    </div>
  )
}
