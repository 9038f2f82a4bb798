import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { Shortcut } from '#web/ui/keyboard/shortcuts.ts'
import { Menu, type MenuItem } from '#web/ui/menu/menu.tsx'
import type { SortLayout } from './sort-position.ts'
import { useSortableMessages } from './messages.ts'
import type { Sortable } from './use-sortable.ts'

const keysOf: Readonly<Record<SortLayout, Shortcut>> = {
  list: { aria: 'Alt+ArrowUp Alt+ArrowDown', name: 'Alt ↑ ↓' },
  grid: { aria: 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight', name: 'Alt ↑ ↓ ← →' },
}

interface MoveMenuProps {
  sortable: Sortable
  itemKey: string
}

/** The menu that moves an item by one step, or to either end. */
function useMoves({ keys, layout, moveTo }: Sortable, key: string): MenuItem[] {
  const messages = useSortableMessages()
  const from = keys.indexOf(key)
  const last = keys.length - 1
  const isGrid = layout === 'grid'
  const moves = [
    { id: 'back', label: isGrid ? messages.moveBack : messages.moveUp, index: from - 1 },
    { id: 'forward', label: isGrid ? messages.moveForward : messages.moveDown, index: from + 1 },
    { id: 'start', label: messages.moveToStart, index: 0 },
    { id: 'end', label: messages.moveToEnd, index: last },
  ]
  return moves.map(({ id, label, index }): MenuItem => {
    return { id, label, isDisabled: index < 0 || index > last || index === from, onAction: () => moveTo(key, index) }
  })
}

/** The handle of an item: it is dragged, its menu moves the item without dragging, and Alt with the arrow keys moves it at once. */
export function MoveMenu({ sortable, itemKey }: MoveMenuProps) {
  const messages = useSortableMessages()
  const label = messages.move(sortable.labelOf(itemKey))
  const items = useMoves(sortable, itemKey)
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
