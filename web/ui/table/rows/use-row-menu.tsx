import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { menuPointOf, useMenuPoint } from '#web/ui/menu/context-menu.tsx'
import { PointedMenuContext, type PointedMenu } from '#web/ui/menu/menu.tsx'

/** Whether text that includes an element is selected. */
function isTextSelected(element: Element): boolean {
  const selection = document.getSelection()
  return selection?.isCollapsed === false && selection.getRangeAt(0).intersectsNode(element)
}

/**
 * The menu of a row, which a right click, Shift+F10 and the menu key open. Links, selected text and rows without a menu keep the browser's.
 * `renderMenu` renders the menu with its button.
 */
export function useRowMenu<Row>(rows: readonly Row[], renderMenu: ((row: Row) => ReactNode) | undefined) {
  const { point, setPoint, close } = useMenuPoint()
  const [opened, setOpened] = useState<{ row: Row } & Pick<PointedMenu, 'isByKeyboard' | 'triggerRef'>>()
  const isOpen = useRef(false)
  const isTextPressed = useRef(false)

  /** Before browsers select the word under a right click. */
  function onPointerDownCapture({ target }: PointerEvent) {
    isTextPressed.current = target instanceof Element && isTextSelected(target)
  }

  function open(event: MouseEvent | KeyboardEvent) {
    const isByKeyboard = 'key' in event
    const at = menuPointOf(event)
    const element = event.target instanceof Element && !event.target.closest('a') && event.target.closest<HTMLElement>('[data-row]')
    const row = element ? rows[Number(element.dataset['row'])] : undefined
    if (!at || !element || row === undefined || (isTextPressed.current && !isByKeyboard)) return
    isOpen.current = false
    flushSync(() => {
      setOpened({ row, isByKeyboard, triggerRef: { current: element } })
      setPoint(at)
    })
    if (isOpen.current) event.preventDefault()
    // At once: while a menu is open, that of the browser is suppressed.
    else flushSync(close)
  }

  const menu = point && opened && (
    <PointedMenuContext
      value={{
        ...opened,
        point,
        onOpen() {
          isOpen.current = true
        },
        onClose: close,
      }}
    >
      {/* What is not in the menu. */}
      <div hidden>{renderMenu?.(opened.row)}</div>
    </PointedMenuContext>
  )
  return { menu, openByKey: open, onContextMenu: open, onPointerDownCapture }
}
