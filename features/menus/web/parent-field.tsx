import type { MenuItem } from '#features/menus/contract/menus.ts'
import { TreeSelectField } from '#web/ui/fields/tree/tree-select-field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { useMenuMessages } from './messages.ts'
import { type MovedMenu, parentNodes } from './menu-nodes.ts'

interface ParentFieldProps extends CustomField<unknown> {
  /** The whole menu. */
  items: readonly MenuItem[]
  /** The item that gets the parent. */
  moved: MovedMenu
}

/** The field of the item below which another one is. Items below which it cannot be are disabled; only what may be at the top level is cleared. */
export function ParentField({ items, moved, value, onChange, ...field }: ParentFieldProps) {
  const messages = useMenuMessages()
  return (
    <TreeSelectField
      {...field}
      nodes={parentNodes(items, moved)}
      value={typeof value === 'string' ? value : undefined}
      onChange={(id) => onChange(id ?? null)}
      placeholder={messages.topLevel}
      clearLabel={messages.topLevel}
      isRequired={moved.type === 'button'}
    />
  )
}
