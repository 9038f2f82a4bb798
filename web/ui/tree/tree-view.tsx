import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Tree, TreeItem, TreeItemContent, type TreeProps, type TreeRenderProps } from 'react-aria-components/Tree'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { CheckState } from './checked-nodes.ts'
import { MoveStatus } from './move/move-status.tsx'
import { useTreeMoves, type TreeMoveProps } from './move/use-tree-moves.ts'
import { TreeRowStateContext } from './tree-row-state.ts'
import { useTreeMessages } from './messages.ts'
import { siblingBranchIds, type TreeNode } from './tree-node.ts'
import { TreeRow, TreeRowContent } from './tree-row.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './tree.module.css'
import type { TreeSearch } from './use-tree-search.ts'

const rowHeightPx = typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches ? 40 : 34
const layoutOptions = { rowHeight: rowHeightPx }

interface TreeViewProps extends Required<Pick<TreeProps<TreeNode>, 'selectionMode' | 'onSelectionChange' | 'disallowEmptySelection'>> {
  label: string
  search: TreeSearch
  selectedIds: readonly string[]
  /** Checkbox states; without them the rows have no checkboxes. */
  states?: ReadonlyMap<string, CheckState>
  /** Where the only selected node is. A new one is scrolled into view. */
  selectedPath?: string
  moveProps?: TreeMoveProps
}

const immovable: TreeMoveProps = {}

function treeItem(node: TreeNode): ReactNode {
  return (
    <TreeItem
      id={node.id}
      textValue={node.label}
      isDisabled={node.isDisabled === true}
      className={`${layout.row} ${styles.row}`}
      render={(props) => <TreeRow {...props} node={node} />}
    >
      <TreeItemContent>{({ isExpanded }) => <TreeRowContent node={node} isExpanded={isExpanded} />}</TreeItemContent>
      <Collection items={node.children ?? []}>{treeItem}</Collection>
    </TreeItem>
  )
}

type RowsProps = ComponentProps<'div'> & Pick<TreeRenderProps, 'state'> & Pick<TreeSearch, 'visibleIds'>

/** The container of the rows. Positions are exposed by level; React Aria's row count would include collapsed rows. */
function Rows({ state: { selectionManager }, visibleIds, ...props }: RowsProps) {
  const { focusedKey } = selectionManager
  const isFocusHidden = focusedKey !== null && !visibleIds.has(String(focusedKey))
  // Collapsing may hide the focused row. Resetting it makes Tab enter the tree at its start; otherwise the tree could not be focused.
  useEffect(() => {
    if (isFocusHidden) selectionManager.setFocusedKey(null)
  })
  return <div {...props} aria-rowcount={undefined} />
}

/** Scrolls the selected row into view once its path changes and it is visible; its position follows from its index. */
function useScrolledSelection(container: RefObject<HTMLElement | null>, { visibleIds }: TreeSearch, id = '', path = '') {
  const scrolledPath = useRef('')
  const isVisible = visibleIds.has(id)
  useEffect(() => {
    const rows = container.current
    if (!rows || !isVisible || scrolledPath.current === path) return
    scrolledPath.current = path
    const top = [...visibleIds].indexOf(id) * rowHeightPx
    if (top < rows.scrollTop) rows.scrollTop = top
    else if (top + rowHeightPx > rows.scrollTop + rows.clientHeight) rows.scrollTop = top + rowHeightPx - rows.clientHeight
  }, [container, visibleIds, isVisible, id, path])
}

/** The rows of a tree, virtualized. */
export function TreeView({ label, search, selectedIds, states, selectedPath, moveProps = immovable, ...selection }: TreeViewProps) {
  const messages = useTreeMessages()
  const container = useRef<HTMLDivElement>(null)
  const moveKeysId = useId()
  const hasMoves = moveProps.onMove !== undefined
  const moves = useTreeMoves(container, search, moveProps)
  useScrolledSelection(container, search, selectedIds[0], selectedPath)
  const { nodes, query, expandedIds, setExpandedIds, visibleIds } = search
  const marks = { query, ...(states && { states }), ...(hasMoves && { moves }) }

  // In React Aria the right arrow moves into an expanded row and the asterisk does nothing; the ARIA tree pattern moves to the first child
  // and expands all siblings.
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (moves.moveByKey(event)) return
    const row = event.target instanceof HTMLElement ? event.target : undefined
    const id = row?.dataset['key']
    if (row === undefined || id === undefined) return
    if (event.key === '*') {
      setExpandedIds(new Set([...expandedIds, ...siblingBranchIds(nodes, id)]))
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.key === 'ArrowRight' && row.ariaExpanded === 'true') {
      event.preventDefault()
      event.stopPropagation()
      row.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    }
  }

  return (
    <I18nProvider locale={useLanguage()}>
      <TreeRowStateContext value={marks}>
        <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
          <Tree
            {...selection}
            ref={container}
            // React Aria focuses the first selected key and fails if it is collapsed.
            selectedKeys={selectedIds.filter((id) => visibleIds.has(id))}
            aria-label={label}
            {...(hasMoves && { 'aria-describedby': moveKeysId })}
            className={styles.rows}
            render={(props, { state }) => <Rows {...props} {...{ state, visibleIds }} {...moves.handlers} onKeyDownCapture={handleKey} />}
            items={nodes}
            expandedKeys={expandedIds}
            onExpandedChange={(keys) => setExpandedIds(new Set(Array.from(keys, String)))}
            disabledBehavior="selection"
            escapeKeyBehavior="none"
            keyboardNavigationBehavior="tab"
            renderEmptyState={() => (
              <p className={`${layout.faint} ${styles.empty}`}>{query === '' ? messages.noData : messages.noMatches}</p>
            )}
          >
            {treeItem}
          </Tree>
        </Virtualizer>
        {hasMoves && <MoveStatus moveKeysId={moveKeysId} announcement={moves.announcement} />}
      </TreeRowStateContext>
    </I18nProvider>
  )
}
