import { useMemo } from 'react'
import type { Selection } from 'react-aria-components/Tree'
import { Button } from '#web/ui/button/button.tsx'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { toggleChecked, checkedNodes, enabledLeaves } from './checked-nodes.ts'
import { TreeToolbar } from './tree-toolbar.tsx'
import { useTreeMessages } from './messages.ts'
import { branchIds, type TreeNode } from './tree-node.ts'
import { TreeView } from './tree-view.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './tree.module.css'
import { useTreeSearch } from './use-tree-search.ts'

interface CheckboxTreeProps {
  label: string
  nodes: readonly TreeNode[]
  /** The ids of the checked leaves; the state of parents follows from them. */
  value: ReadonlySet<string>
  onChange: (value: ReadonlySet<string>) => void
  isSearchable?: boolean
  /** The search has the focus at first, as in a popover. */
  isSearchFocused?: boolean
  /** All branches start expanded; collapsed by default. */
  isDefaultExpanded?: boolean
  /** A branch is expanded when it is checked, so that what is checked along with it shows. */
  showsChecked?: boolean
}

/** The ids that differ between two selections: the added ones, or else the removed ones. */
function toggledIds(before: ReadonlySet<string>, after: ReadonlySet<string>): Set<string> {
  const added = new Set([...after].filter((id) => !before.has(id)))
  return added.size > 0 ? added : new Set([...before].filter((id) => !after.has(id)))
}

/**
 * A tree with checkboxes. A parent's checkbox checks all enabled leaves below it and is indeterminate when some are checked. While a search
 * narrows the tree, checkboxes and buttons apply to the matches only.
 */
export function CheckboxTree({
  label,
  nodes,
  value,
  onChange,
  isSearchable = false,
  isSearchFocused = false,
  isDefaultExpanded = false,
  showsChecked = false,
}: CheckboxTreeProps) {
  const messages = useTreeMessages()
  const language = useLanguage()
  const search = useTreeSearch(nodes, isDefaultExpanded ? branchIds(nodes) : [])
  const { states, count } = useMemo(() => checkedNodes(nodes, value), [nodes, value])
  const checkedIds = [...search.visibleIds].filter((id) => states.get(id) === 'all')
  const rootIds = new Set(search.nodes.map(({ id }) => id))
  const leaves = enabledLeaves(search.nodes, rootIds)
  const isAllChecked = leaves.length > 0 && leaves.every((id) => value.has(id))

  function toggle(ids: ReadonlySet<string>) {
    onChange(toggleChecked(search.nodes, value, ids))
  }

  function select(keys: Selection) {
    // Ctrl+A never deselects.
    if (keys === 'all') return isAllChecked ? undefined : toggle(rootIds)
    const after = new Set(Array.from(keys, String))
    toggle(toggledIds(new Set(checkedIds), after))
    if (showsChecked) search.expand([...after].filter((id) => !checkedIds.includes(id)))
  }

  return (
    <div className={`${layout.stack} ${layout.gap0} ${styles.tree}`}>
      <TreeToolbar {...{ search, label, isSearchable, isSearchFocused }} count={messages.selectedCount(formatNumber(count, language))}>
        <Button variant="text" disabled={leaves.length === 0} onClick={() => toggle(rootIds)}>
          {isAllChecked ? messages.deselectAll : messages.selectAll}
        </Button>
      </TreeToolbar>
      <TreeView
        label={label}
        search={search}
        states={states}
        selectionMode="multiple"
        disallowEmptySelection={false}
        selectedIds={checkedIds}
        onSelectionChange={select}
      />
    </div>
  )
}
