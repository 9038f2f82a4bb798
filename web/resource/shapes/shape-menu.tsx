import type { AnyRow } from '#contract/resource/resource.ts'
import { useRowMessages } from '#web/resource/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { IconName } from '#web/ui/icons/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/menu.tsx'

/** An action of a row, as the table has it. */
export interface RowAction {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly isDangerous?: boolean
  isOffered?(row: AnyRow): boolean
  run(row: AnyRow): void
}

/** The actions of a row in its menu. */
export function actionItems(row: AnyRow, actions: readonly RowAction[]): readonly MenuItem[] {
  return actions
    .filter((action) => action.isOffered?.(row) ?? true)
    .map((action, index): MenuItem => {
      const { id, label, icon, isDangerous = false } = action
      return { id, label, icon, isDangerous, hasSeparatorBefore: index === 0 || isDangerous, onAction: () => action.run(row) }
    })
}

interface ShapeMenuProps {
  title: string
  items: readonly MenuItem[]
  /** Of the place of the button; without it the menu is opened by a right click and keys alone. */
  className?: string
}

/** The menu of a row with its button. Not a tab stop: the keys that open the menu of a row do so on the row. */
export function ShapeMenu({ title, items, className }: ShapeMenuProps) {
  const { more } = useRowMessages()
  return (
    <Menu label={more(title)} items={items}>
      {({ ref, onPointerEnter, ...trigger }) => (
        <span className={className}>
          <IconButton
            {...trigger}
            ref={ref}
            tabIndex={-1}
            onPointerDown={onPointerEnter}
            icon="ellipsis"
            iconSize={16}
            label={more(title)}
          />
        </span>
      )}
    </Menu>
  )
}
