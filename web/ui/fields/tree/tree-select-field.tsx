import { useMemo } from 'react'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Picker } from '#web/ui/fields/picker.tsx'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import { pathLabels } from './path-labels.ts'

const popover = lazyControl(() => import('./tree-select-popover.tsx').then((module) => module.TreeSelectPopover))

/** Props of every select whose choices are a tree. */
export interface TreeSelectBaseProps extends FieldProps, ControlProps {
  nodes: readonly TreeNode[]
  /** Shown when nothing is selected; defaults to an invitation to select, for multiple selection to a word for all. */
  placeholder?: string | undefined
}

interface TreeSelectFieldProps extends TreeSelectBaseProps {
  /** The id of the selected node, which may be a branch. */
  value: string | undefined
  /** What the button that clears the selection says. */
  clearLabel?: string | undefined
  /** Called with undefined when the selection is cleared. */
  onChange: (value: string | undefined) => void
}

/** A single select whose choices are a tree, such as departments. On hover it shows the path. It can be cleared unless it is required. */
export function TreeSelectField({ nodes, value, onChange, placeholder, clearLabel, ...rest }: TreeSelectFieldProps) {
  const messages = useFieldMessages()
  const path = useMemo(() => (value === undefined ? [] : pathLabels(nodes, value)), [nodes, value])
  return (
    <Picker
      {...rest}
      text={path.at(-1) ?? ''}
      fullText={path.join(messages.pathSeparator)}
      placeholder={placeholder ?? messages.choose}
      icon="chevron-down"
      popup="dialog"
      preload={popover.preload}
    >
      {(picker) => <popover.Control {...picker} {...{ nodes, value, onChange, clearLabel }} isClearable={rest.isRequired !== true} />}
    </Picker>
  )
}
