import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, type RefObject } from 'react'
import type { WindowPoint } from '#web/ui/popover/floating-frame.tsx'
import './context-menu.css'
import { useLongPress } from './long-press.ts'
import { menuPopover, type MenuItem } from './menu.tsx'

/** What the element carries that has a menu of its own. */
export interface ContextMenuTarget<Target extends HTMLElement> {
  readonly ref: RefObject<Target | null>
  readonly 'data-context-menu': true
  readonly onContextMenu: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerEnter: () => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onClickCapture: (event: MouseEvent) => void
}

interface ContextMenuProps<Target extends HTMLElement> {
  /** What the menu is about; its name for assistive technology. */
  label: string
  items: readonly MenuItem[]
  /** Draws the element that has the menu; the keyboard must reach it or something in it. */
  children: (target: ContextMenuTarget<Target>) => ReactNode
}

/** Whether an event asks for this menu: not for one within, not in a layer above, and not where people paste by the browser's own menu. */
function isForMenu(event: MouseEvent | KeyboardEvent): event is typeof event & { target: Element } {
  const { target, currentTarget, defaultPrevented } = event
  return (
    !defaultPrevented &&
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('input, textarea, [contenteditable]') === null
  )
}

/**
 * A menu of an element's own: by the other mouse button, by Shift+F10 or the menu key, and by a long press. Whatever it offers must be
 * reachable in another way as well, since nothing shows that it is there.
 */
export function ContextMenu<Target extends HTMLElement = HTMLElement>({ label, items, children }: ContextMenuProps<Target>) {
  const ref = useRef<Target>(null)
  const { point, setPoint, close } = useMenuPoint()
  const longPress = useLongPress(setPoint)

  function openByPointer(event: MouseEvent) {
    if (!isForMenu(event)) return
    event.preventDefault()
    setPoint({ x: event.clientX, y: event.clientY })
  }

  function openByKey(event: KeyboardEvent) {
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!isMenuKey || !isForMenu(event)) return
    event.preventDefault()
    const { left, bottom } = event.target.getBoundingClientRect()
    setPoint({ x: left, y: bottom })
  }

  return (
    <>
      {children({
        ref,
        'data-context-menu': true,
        onContextMenu: openByPointer,
        onKeyDown: openByKey,
        onPointerEnter: menuPopover.preload,
        ...longPress,
      })}
      {point && <menuPopover.Control {...{ label, items, point }} triggerRef={ref} onClose={close} />}
    </>
  )
}

/** Where the menu is open, if it is. While it is, the browser's own menu stays away, which else would open over it when the key is let go. */
function useMenuPoint() {
  const [point, setPoint] = useState<WindowPoint>()
  const isOpen = point !== undefined

  // A kept page that comes back shows no menu.
  useEffect(() => () => setPoint(undefined), [])

  useEffect(() => {
    if (!isOpen) return undefined
    function keepClosed(event: Event) {
      // The press that opened it is still on its way.
      if (event.defaultPrevented) return
      event.preventDefault()
      const isInMenu = event.target instanceof Element && event.target.closest('[role="menu"]')
      if (!isInMenu) setPoint(undefined)
    }
    document.addEventListener('contextmenu', keepClosed)
    return () => document.removeEventListener('contextmenu', keepClosed)
  }, [isOpen])

  return { point, setPoint, close: () => setPoint(undefined) }
}
