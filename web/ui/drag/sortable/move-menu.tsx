import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { Shortcut } from '#web/ui/keyboard/shortcuts.ts'
import { Menu, type MenuItem } from '#web/ui/menu/menu.tsx'
import { positionOf, type SortLayout, type SortPosition } from './sort-position.ts'
import { useSortableMessages } from './messages.ts'
import type { Sortable } from './use-sortable.ts'

const fourKeys: Shortcut = { aria: 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight', name: 'Alt ↑ ↓ ← →' }
const keysOf: Readonly<Record<SortLayout, Shortcut>> = {
  list: { aria: 'Alt+ArrowUp Alt+ArrowDown', name: 'Alt ↑ ↓' },
  grid: fourKeys,
  board: fourKeys,
}

interface MoveMenuProps {
  sortable: Sortable
  itemKey: string
}

type Entry = Pick<MenuItem, 'id' | 'label'> & { readonly position: SortPosition | undefined }

/** The places to which the menu moves an item: one step, to either end, and to the end of each other column. */
function useEntries({ groups, layout, titleOf }: Sortable, key: string): Entry[] {
  const messages = useSortableMessages()
  const from = positionOf(groups, key)
  if (!from) return []
  const { groupId, index } = from
  const last = (groups.find(({ id }) => id === groupId)?.keys.length ?? 0) - 1
  const at = (target: number) => (target < 0 || target > last || target === index ? undefined : { groupId, index: target })
  const isGrid = layout === 'grid'
  const others = groups.filter(({ id }) => id !== groupId)
  return [
    { id: 'back', label: isGrid ? messages.moveBack : messages.moveUp, position: at(index - 1) },
    { id: 'forward', label: isGrid ? messages.moveForward : messages.moveDown, position: at(index + 1) },
    { id: 'start', label: messages.moveToStart, position: at(0) },
    { id: 'end', label: messages.moveToEnd, position: at(last) },
    ...others.map(({ id, keys }) => ({
      id: `column ${id}`,
      label: messages.moveToColumn(titleOf?.(id) ?? id),
      position: { groupId: id, index: keys.length },
    })),
  ]
}

/** The handle of an item: it is dragged, its menu moves the item without dragging, and Alt with the arrow keys moves it at once. */
export function MoveMenu({ sortable, itemKey }: MoveMenuProps) {
  const messages = useSortableMessages()
  const label = messages.move(sortable.labelOf(itemKey))
  const entries = useEntries(sortable, itemKey)
  const items = entries.map(({ id, label: text, position }, index): MenuItem => ({
    id,
    label: text,
    isDisabled: position === undefined,
    hasSeparatorBefore: index === 4,
    onAction: () => position && sortable.moveTo(itemKey, position),
  }))
  return (
    <Menu {...{ label, items }}>
      {({ ref, onPointerEnter, onKeyDown, ...trigger }) => (
        <IconButton
          {...trigger}
          ref={ref}
          icon="grip-vertical"
          iconSize={16}
          label={label}
          shortcut={keysOf[sortable.layout]}
          onPointerDown={onPointerEnter}
          onKeyDown={(event) => {
            if (!sortable.moveByKey(event, itemKey)) onKeyDown(event)
          }}
        />
      )}
    </Menu>
  )
}
