import { useMemo } from 'react'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Picker } from '#web/ui/fields/picker.tsx'
import { pathLabels } from '#web/ui/fields/tree/path-labels.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'

const popover = lazyControl(() => import('./cascader-popover.tsx').then((module) => module.CascaderPopover))

interface CascaderFieldProps extends FieldProps, ControlProps {
  /** The choices of all levels, with ids that are unique in the tree. */
  nodes: readonly TreeNode[]
  /** The id of the chosen leaf; the path follows from it. */
  value: string | undefined
  /** Called with undefined when the choice is cleared. */
  onChange: (value: string | undefined) => void
  placeholder?: string | undefined
}

/**
 * A leaf of a tree, chosen level by level in columns, or found by search: such as province, city and district. It shows the whole path, and
 * can be cleared unless it is required.
 */
export function CascaderField({ nodes, value, onChange, placeholder, ...rest }: CascaderFieldProps) {
  const messages = useFieldMessages()
  const path = useMemo(() => (value === undefined ? [] : pathLabels(nodes, value)), [nodes, value])
  return (
    <Picker
      {...rest}
      text={path.join(messages.pathSeparator)}
      placeholder={placeholder ?? messages.choose}
      icon="chevron-down"
      popup="dialog"
      preload={popover.preload}
    >
      {(picker) => <popover.Control {...picker} {...{ nodes, value, onChange }} isClearable={rest.isRequired !== true} />}
    </Picker>
  )
}
