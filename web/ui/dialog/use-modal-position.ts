import { useRef, useState, type MouseEvent } from 'react'
import { withinWindow } from '#web/ui/drag/drag-bounds.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'

/** Whether the press hit a button in the header rather than the header itself. */
function isOnButton({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button:not([data-move])') !== null
}

interface ModalPositionOptions {
  isDraggable: boolean
  canMaximize: boolean
  /** It already fills small screens. */
  isFullScreenOnMobile: boolean
}

/** Position of a modal: dragged by its header, moved by its keyboard handle, or maximized. */
export function useModalPosition({ isDraggable, canMaximize, isFullScreenOnMobile }: ModalPositionOptions) {
  const element = useRef<HTMLDivElement>(null)
  const [isMaximized, setMaximized] = useState(false)
  const isNarrow = useIsNarrow()
  // There is no room to move it on a small screen.
  const isMovable = isDraggable && !isMaximized && !isNarrow
  const canMaximizeNow = canMaximize && !(isNarrow && isFullScreenOnMobile)
  const { grip, handle, style } = useDrag(element, { within: withinWindow, isMovable })
  const toggleMaximized = () => setMaximized(!isMaximized)

  const header = {
    ...grip,
    onDoubleClick(event: MouseEvent) {
      if (canMaximizeNow && !isOnButton(event)) toggleMaximized()
    },
  }

  return { element, style, isMovable, canMaximize: canMaximizeNow, isMaximized, toggleMaximized, header, handle }
}

/** The state of a modal's position and the handlers that change it. */
export type ModalPosition = ReturnType<typeof useModalPosition>
