import { useLanguage } from '#web/base/i18n/language.ts'
import { listText } from '#contract/texts/list-text.ts'
import { useMemo } from 'react'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import { Picker } from '#web/ui/fields/picker.tsx'
import { checkedNodes } from '#web/ui/tree/checked-nodes.ts'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import type { TreeSelectBaseProps } from './tree-select-field.tsx'

const multiPopover = lazyControl(() => import('./tree-select-popover.tsx').then((module) => module.TreeMultiSelectPopover))

/** The labels of the checked leaves, in the order of the tree; a branch whose leaves are all checked stands for them. */
function checkedLabels(nodes: readonly TreeNode[], checked: ReadonlySet<string>): string[] {
  const { states } = checkedNodes(nodes, checked)
  const labelsOf = (node: TreeNode): string[] => (states.get(node.id) === 'all' ? [node.label] : (node.children ?? []).flatMap(labelsOf))
  return nodes.flatMap(labelsOf)
}

interface TreeMultiSelectFieldProps extends TreeSelectBaseProps {
  /** The ids of the selected leaves; the state of branches follows from them. */
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** A multiple select whose choices are the leaves of a tree; the checkbox of a branch selects all below it. */
export function TreeMultiSelectField({ nodes, value, onChange, placeholder, ...rest }: TreeMultiSelectFieldProps) {
  const messages = useFieldMessages()
  const language = useLanguage()
  const labels = useMemo(() => checkedLabels(nodes, new Set(value)), [nodes, value])
  return (
    <Picker
      {...rest}
      text={listText(labels, language)}
      placeholder={placeholder ?? messages.all}
      icon="chevron-down"
      popup="dialog"
      preload={multiPopover.preload}
    >
      {(picker) => <multiPopover.Control {...picker} {...{ nodes, value, onChange }} />}
    </Picker>
  )
}
