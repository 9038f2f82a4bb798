import { createContext, use, useLayoutEffect, type ComponentProps, type ReactNode } from 'react'
import type { IconName } from '#web/ui/icons/icon.tsx'
import type { PageIconName } from '#web/ui/icons/page-icon.tsx'
import { useFloatingTrigger, type FloatingTrigger } from '#web/ui/popover/use-floating-trigger.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

/** The list of an open menu. Its code is loaded on first use. */
export const menuPopover = lazyControl(() => import('./menu-popover.tsx').then((module) => module.MenuPopover))

/** A menu item. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  /** The page that it opens has an icon of its own. */
  readonly page?: PageIconName
  readonly onAction: () => void
  /** The keys that do the same, shown beside the label. */
  readonly shortcut?: string
  /** A destructive action. */
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
  /** Separated from the previous item by a line. */
  readonly hasSeparatorBefore?: boolean
}

interface MenuProps {
  /** Accessible name of the menu. */
  label: string
  items: readonly MenuItem[]
  /** Renders the button that opens it. */
  children: (trigger: FloatingTrigger) => ReactNode
}

type PopoverProps = ComponentProps<typeof menuPopover.Control>

/** A menu that is open at a point. */
export interface PointedMenu extends Pick<PopoverProps, 'isByKeyboard' | 'point' | 'triggerRef'> {
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** Opens the menu inside at a point, without its button. */
export const PointedMenuContext = createContext<PointedMenu | undefined>(undefined)

/** A dropdown menu. Its code is loaded on first use. */
export function Menu(props: MenuProps) {
  const pointed = use(PointedMenuContext)
  return pointed ? <MenuAtPoint {...props} {...pointed} /> : <MenuAtButton {...props} />
}

function MenuAtPoint({ onOpen, children: _button, ...menu }: MenuProps & PointedMenu) {
  useLayoutEffect(onOpen, [onOpen])
  return <menuPopover.Control {...menu} />
}

function MenuAtButton({ label, items, children }: MenuProps) {
  const { isOpen, isByKeyboard, trigger, triggerRef, close } = useFloatingTrigger({ kind: 'menu', preload: menuPopover.preload })
  return (
    <>
      {children(trigger)}
      {isOpen && <menuPopover.Control {...{ label, items, triggerRef, isByKeyboard }} onClose={close} />}
    </>
  )
}

/** A dropdown menu behind an icon button, such as the row menu of a table. */
export function MenuButton({ label, items, icon }: Omit<MenuProps, 'children'> & { icon?: IconName }) {
  return (
    <Menu label={label} items={items}>
      {({ ref, onPointerEnter, ...trigger }) => (
        <IconButton {...trigger} ref={ref} onPointerDown={onPointerEnter} icon={icon ?? 'ellipsis'} label={label} />
      )}
    </Menu>
  )
}
