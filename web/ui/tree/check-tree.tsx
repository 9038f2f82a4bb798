import { useMemo } from 'react'
import type { Selection } from 'react-aria-components/Tree'
import { Button } from '#web/ui/button/button.tsx'
import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { checkedAfterPress, checkedNodes, reachedLeaves } from './checked-nodes.ts'
import { TreeBar } from './tree-bar.tsx'
import { useTreeMessages } from './tree-messages.ts'
import { branchIds, type TreeNode } from './tree-node.ts'
import { TreeView } from './tree-view.tsx'
import styles from './tree.module.css'
import { useTreeSearch } from './use-tree-search.ts'

interface CheckTreeProps {
  label: string
  nodes: readonly TreeNode[]
  /** The ids of the checked leaves; how parents stand follows from them. */
  value: ReadonlySet<string>
  onChange: (value: ReadonlySet<string>) => void
  isSearchable?: boolean
  /** All of it is open at first; closed unless given. */
  isOpenAtFirst?: boolean
}

/** The ids that stand in one selection and not in the other, those that came before those that went. */
function pressedBetween(before: ReadonlySet<string>, after: ReadonlySet<string>): Set<string> {
  const came = new Set([...after].filter((id) => !before.has(id)))
  return came.size > 0 ? came : new Set([...before].filter((id) => !after.has(id)))
}

/**
 * A tree with a box on each row. A parent's box ticks all below it that is not disabled, and is half ticked when some of it is. While a
 * search narrows the tree, boxes and buttons reach what it shows.
 */
export function CheckTree({ label, nodes, value, onChange, isSearchable = false, isOpenAtFirst = false }: CheckTreeProps) {
  const messages = useTreeMessages()
  const language = useLanguage()
  const search = useTreeSearch(nodes, isOpenAtFirst ? branchIds(nodes) : [])
  const { states, count } = useMemo(() => checkedNodes(nodes, value), [nodes, value])
  const ticked = [...search.shown].filter((id) => states.get(id) === 'all')
  const roots = new Set(search.nodes.map(({ id }) => id))
  const reached = reachedLeaves(search.nodes, roots)
  const isAllChecked = reached.length > 0 && reached.every((id) => value.has(id))

  function press(ids: ReadonlySet<string>) {
    onChange(checkedAfterPress(search.nodes, value, ids))
  }

  function select(keys: Selection) {
    // The key that selects all takes nothing back when all is selected already.
    if (keys !== 'all') press(pressedBetween(new Set(ticked), new Set(Array.from(keys, String))))
    else if (!isAllChecked) press(roots)
  }

  return (
    <div className={styles.tree}>
      <TreeBar {...{ search, label, isSearchable }} count={messages.chosen(formatNumber(count, language))}>
        <Button variant="text" disabled={reached.length === 0} onClick={() => press(roots)}>
          {isAllChecked ? messages.uncheckAll : messages.checkAll}
        </Button>
      </TreeBar>
      <TreeView
        label={label}
        search={search}
        states={states}
        selectionMode="multiple"
        disallowEmptySelection={false}
        selectedIds={ticked}
        onSelectionChange={select}
      />
    </div>
  )
}
