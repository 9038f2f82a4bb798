import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { ViewportPoint } from '#web/ui/popover/floating-frame.tsx'
import './context-menu.css'
import { useLongPress } from './use-long-press.ts'
import type { LazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { MenuPopover } from './menu-popover.tsx'

/** Props for the element that has a context menu. */
export interface ContextMenuTarget<Target extends HTMLElement> {
  readonly ref: RefObject<Target | null>
  readonly 'data-context-menu': true
  readonly onContextMenu: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerEnter: () => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/** What an open context menu needs to know of itself. */
export type OpenContextMenu = Pick<ComponentProps<typeof MenuPopover>, 'triggerRef' | 'point' | 'isByKeyboard' | 'onClose'>

interface ContextMenuProps<Target extends HTMLElement, Options extends object> {
  /** The open menu, and what it takes besides. */
  menu: LazyControl<Options & OpenContextMenu>
  options: Options
  /** Renders the element that has the menu; it, or something in it, must be focusable. */
  children: (target: ContextMenuTarget<Target>) => ReactNode
}

/**
 * Whether an event is for this menu: not already handled, not from a portalled layer, and not in a field, where people use the browser's
 * menu to paste.
 */
function isForMenu(event: MouseEvent | KeyboardEvent): event is typeof event & { target: Element } {
  const { target, currentTarget, defaultPrevented } = event
  return (
    !defaultPrevented &&
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('input, textarea, [contenteditable]') === null
  )
}

/** Where an event opens a context menu: at the pointer, or below the focused element. Undefined if it opens none. */
export function menuPointOf(event: MouseEvent | KeyboardEvent): ViewportPoint | undefined {
  if (!isForMenu(event)) return undefined
  if (!('key' in event)) return { x: event.clientX, y: event.clientY }
  if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return undefined
  const { left, bottom } = event.target.getBoundingClientRect()
  return { x: left, y: bottom }
}

/**
 * A context menu, opened by right click, Shift+F10 or the menu key, or a long press. Offer its actions elsewhere too, since nothing shows
 * that it exists.
 */
export function ContextMenu<Target extends HTMLElement, Options extends object>({
  menu,
  options,
  children,
}: ContextMenuProps<Target, Options>) {
  const ref = useRef<Target>(null)
  const { point, setPoint, close } = useMenuPoint()
  const [isByKeyboard, setByKeyboard] = useState(false)
  const longPress = useLongPress(setPoint)

  function open(event: MouseEvent | KeyboardEvent) {
    const at = menuPointOf(event)
    if (!at) return
    event.preventDefault()
    setByKeyboard('key' in event)
    setPoint(at)
  }

  return (
    <>
      {children({
        ref,
        'data-context-menu': true,
        onContextMenu: open,
        onKeyDown: open,
        onPointerEnter: menu.preload,
        ...longPress,
      })}
      {point && <menu.Control {...options} {...{ point, isByKeyboard }} triggerRef={ref} onClose={close} />}
    </>
  )
}

/** The position of a context menu that is open. While it is open, the browser's own menu is suppressed; otherwise it would appear on top on key up. */
export function useMenuPoint() {
  const [point, setPoint] = useState<ViewportPoint>()
  const isOpen = point !== undefined

  // A kept-alive page that is shown again has no open menu.
  useEffect(() => () => setPoint(undefined), [])

  useEffect(() => {
    if (!isOpen) return undefined
    function suppress(event: Event) {
      // The event that opened this menu is still bubbling.
      if (event.defaultPrevented) return
      event.preventDefault()
      const isInMenu = event.target instanceof Element && event.target.closest('[role="menu"]')
      if (!isInMenu) setPoint(undefined)
    }
    document.addEventListener('contextmenu', suppress)
    return () => document.removeEventListener('contextmenu', suppress)
  }, [isOpen])

  return { point, setPoint, close: () => setPoint(undefined) }
}
