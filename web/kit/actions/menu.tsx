import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { IconName } from '#web/kit/icons/icon.tsx'
import { IconButton } from './icon-button.tsx'
import { lazyControl } from '#web/kit/overlays/lazy-control.tsx'
import { useOpenState } from '#web/kit/overlays/open-state.ts'

const popover = lazyControl(() => import('./menu-popover.tsx').then((module) => module.MenuPopover))

/** One entry of a menu. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  readonly onAction: () => void
  /** It destroys something. */
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
  /** A line sets it apart from the entry before it. */
  readonly isApart?: boolean
}

/** What the button that opens a menu has to carry. */
export interface MenuTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerEnter: () => void
}

interface MenuProps {
  /** What the menu is about; its name for assistive technology. */
  label: string
  items: readonly MenuItem[]
  /** Draws the button that opens it. */
  children: (trigger: MenuTrigger) => ReactNode
}

/** A menu that floats below the button that opens it; its code is fetched on first use. */
export function Menu({ label, items, children }: MenuProps) {
  const [isOpen, setOpen] = useOpenState()
  const ref = useRef<HTMLButtonElement>(null)
  return (
    <>
      {children({
        ref,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
        onKeyDown(event) {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        },
        onPointerEnter: popover.preload,
      })}
      {isOpen && <popover.Control {...{ label, items, triggerRef: ref }} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A menu behind an icon, such as that of a table's row. */
export function MenuButton({ label, items, icon }: Omit<MenuProps, 'children'> & { icon?: IconName }) {
  return (
    <Menu label={label} items={items}>
      {({ ref, onPointerEnter, ...trigger }) => (
        <IconButton {...trigger} ref={ref} onPointerDown={onPointerEnter} icon={icon ?? 'ellipsis'} label={label} />
      )}
    </Menu>
  )
}
