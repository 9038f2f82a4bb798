import { useRef, useState, type MouseEvent } from 'react'
import { withinWindow } from '#web/ui/drag/drag-bounds.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useIsNarrow } from '#web/ui/theme/narrow.ts'

/** Whether the press hit a button in the header rather than the header itself. */
function isOnButton({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button:not([data-move])') !== null
}

interface ModalPositionOptions {
  isDraggable: boolean
  canFillWindow: boolean
  /** It already fills small screens. */
  fillsSmallScreen: boolean
}

/** Position of a modal: dragged by its header, moved by its keyboard handle, or maximized. */
export function useModalPosition({ isDraggable, canFillWindow, fillsSmallScreen }: ModalPositionOptions) {
  const element = useRef<HTMLDivElement>(null)
  const [isFilled, setFilled] = useState(false)
  const isNarrow = useIsNarrow()
  // There is no room to move it on a small screen.
  const isMovable = isDraggable && !isFilled && !isNarrow
  const canFill = canFillWindow && !(isNarrow && fillsSmallScreen)
  const { grip, handle, style } = useDrag(element, { within: withinWindow, isMovable })
  const toggleFilled = () => setFilled(!isFilled)

  const header = {
    ...grip,
    onDoubleClick(event: MouseEvent) {
      if (canFill && !isOnButton(event)) toggleFilled()
    },
  }

  return { element, style, isMovable, canFill, isFilled, toggleFilled, header, handle }
}

/** The state of a modal's position and the handlers that change it. */
export type ModalPosition = ReturnType<typeof useModalPosition>
