import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'
import { MenuIcon } from '#web/app/layout/menu/menu-icon.tsx'
import { BarLink } from './bar-link.tsx'
import { BarPopup } from './bar-popup.tsx'
import styles from './menu-bar.module.css'

interface BarEntryProps {
  item: MenuItem
  /** Path of the item to highlight. */
  activePath: string | undefined
  isActive: boolean
  /** There is room for it; otherwise only its width counts. */
  isInBar: boolean
  /** Whether it is the tab stop of the bar (roving tabindex). */
  isStop: boolean
  isOpen: boolean
  onFocus: () => void
  onToggle: (isByKey: boolean) => void
  onClose: () => void
}

/** An item of the menu bar: a link, or a button with a popup. */
export function BarEntry({ item, activePath, isActive, isInBar, isStop, isOpen, onFocus, onToggle, onClose }: BarEntryProps) {
  const tabIndex = isStop ? 0 : -1
  return (
    <li role="none" className={styles.entry} data-key={item.key} inert={!isInBar} onFocus={onFocus}>
      {item.children ? (
        <>
          <button
            type="button"
            role="menuitem"
            className={styles.item}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            data-active={isActive || undefined}
            tabIndex={tabIndex}
            onClick={({ detail }) => onToggle(detail === 0)}
          >
            <MenuIcon item={item} />
            <span>{item.label}</span>
          </button>
          {isOpen && <BarPopup {...{ item, activePath }} onNavigate={onClose} />}
        </>
      ) : (
        <BarLink {...{ item, tabIndex, isActive }} hasIcon className={styles.item} onClick={onClose} />
      )}
    </li>
  )
}
