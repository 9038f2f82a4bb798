import { useRef, useState, type MouseEvent } from 'react'
import { withinWindow } from '#web/ui/drag/drag-bounds.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useIsNarrow } from '#web/ui/theme/narrow.ts'

/** Whether a press is meant for a button within the header rather than for the header. */
function isOnButton({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button:not([data-move])') !== null
}

interface ModalPlaceOptions {
  isDraggable: boolean
  canFillWindow: boolean
  /** It takes the whole of a small screen anyway. */
  fillsSmallScreen: boolean
}

/** Where a modal stands: moved by its header with the pointer or by a handle with the keyboard, or spread over the whole window. */
export function useModalPosition({ isDraggable, canFillWindow, fillsSmallScreen }: ModalPlaceOptions) {
  const element = useRef<HTMLDivElement>(null)
  const [isFilled, setFilled] = useState(false)
  const isNarrow = useIsNarrow()
  // On a small screen there is no room to move it in.
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

/** What moves and spreads a modal. */
export type ModalPosition = ReturnType<typeof useModalPosition>
