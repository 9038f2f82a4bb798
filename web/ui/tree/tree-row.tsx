import { use, type ComponentProps } from 'react'
import { Button } from 'react-aria-components/Button'
import layout from '#web/ui/theme/layout.module.css'
import checkInput from '#web/ui/fields/choice/check-input.module.css'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { CheckState } from './checked-nodes.ts'
import { Highlighted } from './highlighted.tsx'
import { MoveHandle } from './move/move-handle.tsx'
import { moveAttributes } from './move/move-attributes.ts'
import { TreeRowStateContext } from './tree-row-state.ts'
import { useTreeMessages } from './messages.ts'
import { isBranch, type TreeNode } from './tree-node.ts'
import cell from './tree-cell.module.css'
import styles from './tree.module.css'

/** The element of a row. Its name includes the indeterminate state; its position is exposed by level rather than by row index. */
export function TreeRow({ node, ...props }: ComponentProps<'div'> & { node: TreeNode }) {
  const messages = useTreeMessages()
  const { states, moves } = use(TreeRowStateContext)
  const name = node.hint === undefined ? node.label : `${node.label} ${node.hint}`
  const isIndeterminate = states?.get(node.id) === 'some'
  return (
    <div
      {...props}
      {...moveAttributes(moves, node.id, props)}
      aria-label={isIndeterminate ? messages.partiallySelected(name) : name}
      aria-disabled={node.isDisabled || undefined}
      aria-rowindex={undefined}
      title={name}
    />
  )
}

/** The content of a row: chevron, checkbox and label. */
export function TreeRowContent({ node, isExpanded }: { node: TreeNode; isExpanded: boolean }) {
  const messages = useTreeMessages()
  const { states, query, moves } = use(TreeRowStateContext)
  return (
    <>
      {moves?.isMovable(node.id) && <MoveHandle />}
      {isBranch(node) ? (
        <Button
          slot="chevron"
          className={`${layout.center} ${layout.fixed} ${cell.chevron}`}
          aria-label={isExpanded ? messages.collapse : messages.expand}
        >
          <Icon name="chevron-right" size={16} />
        </Button>
      ) : (
        <span className={`${layout.center} ${layout.fixed} ${cell.chevron}`} />
      )}
      {states && <Box state={states.get(node.id) ?? 'none'} isDisabled={node.isDisabled === true} />}
      {node.icon && <Icon name={node.icon} size={16} />}
      <span className={`${layout.truncate} ${cell.label}`}>
        <Highlighted text={node.label} query={query} />
      </span>
      {node.hint !== undefined && (
        <span className={`${layout.truncate} ${layout.faint} ${layout.small} ${cell.hint} ${styles.hint}`}>
          <Highlighted text={node.hint} query={query} />
        </span>
      )}
    </>
  )
}

/** A presentational checkbox; the row itself is clicked, focused and announced. */
function Box({ state, isDisabled }: { state: CheckState; isDisabled: boolean }) {
  return (
    <span className={styles.box} aria-hidden="true">
      <input
        ref={(input) => {
          if (input) input.indeterminate = state === 'some'
        }}
        type="checkbox"
        autoComplete="off"
        className={checkInput.input}
        tabIndex={-1}
        checked={state === 'all'}
        disabled={isDisabled}
        readOnly
      />
    </span>
  )
}
