import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/menu.tsx'
import { useTableMessages } from './messages.ts'

interface MoreMenuProps {
  items: readonly MenuItem[]
  /** Without the word, inside of a table. */
  isIcon?: boolean
  autoFocus?: boolean | undefined
}

/** The menu of what is rarely wanted of a list. */
export function MoreMenu({ items, isIcon = false, autoFocus }: MoreMenuProps) {
  const { more } = useTableMessages()
  if (items.length === 0) return null
  return (
    <Menu label={more} items={items}>
      {({ ref, onPointerEnter, ...trigger }) =>
        isIcon ? (
          <IconButton {...trigger} ref={ref} onPointerDown={onPointerEnter} icon="ellipsis" label={more} />
        ) : (
          <Button {...trigger} ref={ref} autoFocus={autoFocus} icon="ellipsis" onPointerEnter={onPointerEnter}>
            {more}
          </Button>
        )
      }
    </Menu>
  )
}
