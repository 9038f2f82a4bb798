import type { RefObject } from 'react'
import { Keyboard } from 'react-aria-components/Keyboard'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import { Icon } from '#web/ui/icons/icon.tsx'
import { PageIcon } from '#web/ui/icons/page-icon.tsx'
import { FloatingFrame, type ViewportPoint } from '#web/ui/popover/floating-frame.tsx'
import type { MenuItem as Item } from './menu.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './menu-popover.module.css'

interface MenuPopoverProps {
  triggerRef: RefObject<HTMLElement | null>
  label: string
  items: readonly Item[]
  /** Its first item then has the focus; otherwise none is highlighted until a key moves it there. */
  isByKeyboard: boolean
  /** Opens at this point instead of at the trigger. */
  point?: ViewportPoint
  onClose: () => void
}

/** The list of an open menu. */
export function MenuPopover({ triggerRef, label, items, isByKeyboard, point, onClose }: MenuPopoverProps) {
  return (
    <FloatingFrame {...{ triggerRef, label, onClose, point }} align={point ? 'start' : 'end'}>
      <Menu aria-label={label} className={styles.menu} autoFocus={isByKeyboard ? 'first' : true} onClose={onClose}>
        {items.map(({ id, label: text, icon, page, shortcut, onAction, isDangerous, isDisabled = false, hasSeparatorBefore }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={text}
            isDisabled={isDisabled}
            className={`${layout.row} ${styles.item}${isDangerous ? ` ${styles.dangerous}` : ''}${hasSeparatorBefore ? ` ${styles.separated}` : ''}`}
            onAction={onAction}
          >
            {page ? <PageIcon {...page} size={16} /> : icon && <Icon name={icon} size={16} />}
            {/* The name of the item, which then leaves out the keys. */}
            <Text slot="label">{text}</Text>
            {shortcut !== undefined && <Keyboard className={`${layout.faint} ${layout.tiny} ${styles.shortcut}`}>{shortcut}</Keyboard>}
          </MenuItem>
        ))}
      </Menu>
    </FloatingFrame>
  )
}
