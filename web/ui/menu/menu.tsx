import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icons/icon.tsx'
import { useFloatingTrigger, type FloatingTrigger } from '#web/ui/popover/floating-trigger.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

/** The entries of an open menu; the code is fetched on first use. */
export const menuPopover = lazyControl(() => import('./menu-popover.tsx').then((module) => module.MenuPopover))

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

interface MenuProps {
  /** What the menu is about; its name for assistive technology. */
  label: string
  items: readonly MenuItem[]
  /** Draws the button that opens it. */
  children: (trigger: FloatingTrigger) => ReactNode
}

/** A menu that floats below the button that opens it; its code is fetched on first use. */
export function Menu({ label, items, children }: MenuProps) {
  const { isOpen, trigger, triggerRef, close } = useFloatingTrigger({ kind: 'menu', preload: menuPopover.preload })
  return (
    <>
      {children(trigger)}
      {isOpen && <menuPopover.Control {...{ label, items, triggerRef }} onClose={close} />}
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
