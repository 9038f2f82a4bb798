import { Button } from '#web/ui/button/button.tsx'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { CheckboxTree } from '#web/ui/tree/checkbox-tree.tsx'
import { SingleSelectTree } from '#web/ui/tree/single-select-tree.tsx'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import parts from '#web/ui/popover/choice-popover.module.css'
import layout from '#web/ui/theme/layout.module.css'
import styles from './tree-select-popover.module.css'

interface TreeSelectPopoverProps extends PickerPopoverProps {
  nodes: readonly TreeNode[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  isClearable: boolean
  clearLabel?: string | undefined
}

/** The popover of a single tree select. It closes on selection. */
export function TreeSelectPopover({ triggerRef, label, onClose, nodes, value, onChange, isClearable, clearLabel }: TreeSelectPopoverProps) {
  const messages = useFieldMessages()

  function select(id: string | undefined) {
    onChange(id)
    onClose()
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      <div className={styles.panel}>
        <SingleSelectTree {...{ label, nodes, value }} onChange={select} isSearchable isSearchFocused />
      </div>
      {isClearable && value !== undefined && (
        <div className={`${layout.row} ${layout.end} ${parts.buttons}`}>
          <Button variant="text" onClick={() => select(undefined)}>
            {clearLabel ?? messages.clear}
          </Button>
        </div>
      )}
    </FloatingFrame>
  )
}

interface TreeMultiSelectPopoverProps extends PickerPopoverProps {
  nodes: readonly TreeNode[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** The popover of a multiple tree select. It stays open. */
export function TreeMultiSelectPopover({ triggerRef, label, onClose, nodes, value, onChange }: TreeMultiSelectPopoverProps) {
  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      <div className={styles.panel}>
        <CheckboxTree
          {...{ label, nodes }}
          value={new Set(value)}
          onChange={(checked) => onChange([...checked])}
          isSearchable
          isSearchFocused
          isDefaultExpanded
        />
      </div>
    </FloatingFrame>
  )
}
