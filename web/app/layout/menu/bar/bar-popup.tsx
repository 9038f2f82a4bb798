import { activeItem } from '#web/app/layout/menu/active-item.ts'
import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'
import { moveFocusOut } from '#web/ui/dialog/restore-focus.ts'
import { BarLink } from './bar-link.tsx'
import styles from './menu-bar.module.css'

/** Distance from the edges of the window, in pixels. */
const marginPx = 8

/** Places a popup below its item, within the window; when it closes, a focus in it is not lost. */
function place(popup: HTMLElement | null): (() => void) | undefined {
  const item = popup?.parentElement?.getBoundingClientRect()
  if (!popup || !item) return undefined
  popup.style.top = `${item.bottom}px`
  popup.style.left = `${Math.max(marginPx, Math.min(item.left, window.innerWidth - popup.offsetWidth - marginPx))}px`
  return moveFocusOut(popup)
}

interface BarPopupProps {
  item: MenuItem
  /** Path of the item to highlight. */
  activePath: string | undefined
  onNavigate: () => void
}

/** The pages of a group. Groups below it are titled parts of the same list. */
export function BarPopup({ item: { label, children }, ...list }: BarPopupProps) {
  return (
    <ul ref={place} role="menu" aria-label={label} className={styles.popup}>
      <BarItems {...list} items={children ?? []} />
    </ul>
  )
}

function BarItems({ items, ...list }: Omit<BarPopupProps, 'item'> & { items: readonly MenuItem[] }) {
  const current = activeItem(items, list.activePath)
  return items.map((item) =>
    item.children ? (
      <li key={item.key} role="none">
        <p className={styles.groupTitle} aria-hidden="true">
          {item.label}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of menu items, not of fields */}
        <ul role="group" aria-label={item.label}>
          <BarItems {...list} items={item.children} />
        </ul>
      </li>
    ) : (
      <li key={item.key} role="none">
        <BarLink item={item} isActive={item === current} tabIndex={-1} className={styles.popupItem} onClick={list.onNavigate} />
      </li>
    ),
  )
}
